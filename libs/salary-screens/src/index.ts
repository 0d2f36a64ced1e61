export { mountSalary, type SalaryApi, type SalaryMount, type SalaryPlaces } from './mount.tsx';
