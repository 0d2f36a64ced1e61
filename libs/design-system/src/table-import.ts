export { TableImport } from './import/table-import.tsx';
export { WrongFields } from './import/wrong-fields.tsx';
