export { TableImport } from './import/table-import.tsx';
export { WholeFileImport } from './import/whole-file-import.tsx';
export { WrongFields } from './import/wrong-fields.tsx';
