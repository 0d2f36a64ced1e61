import { useScreenParam } from '@pay/screens';
import { EmployeeAdvances } from './employee-advances.tsx';
import { useSalary } from './salary-context.ts';
import { useTitles } from './titles.messages.ts';

export default function EmployeeAdvancesScreen() {
  const { places } = useSalary();
  const titles = useTitles();
  return <EmployeeAdvances id={useScreenParam('id')} back={{ title: titles.employees, to: places.employees() }} />;
}
