export { mountSalary } from './mount.tsx';
export type { SalaryApi, SalaryMount, SalaryPlaces } from './salary-context.ts';
