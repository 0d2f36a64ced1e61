import type { FirstVisit } from '@pay/screens';
import type { ComponentType } from 'react';
import { SalaryContext, type SalaryMount } from './salary-context.ts';

interface Loaded {
  default: ComponentType;
  /** Makes the first calls of the screen. */
  ahead?: (mounted: SalaryMount, visit: FirstVisit) => Promise<unknown>;
}
type Load = () => Promise<Loaded>;

/** Binds the salary screens to the app that mounts them; each stays a chunk of its own. */
export function mountSalary(mount: () => Promise<SalaryMount>) {
  const open = (load: Load, ...others: Load[]) => {
    const opened = async () => {
      const [{ default: Screen, ahead }, mounted] = await Promise.all([load(), mount()]);
      const Mounted = () => (
        <SalaryContext value={mounted}>
          <Screen />
        </SalaryContext>
      );
      return { default: Mounted, ahead: async (visit: FirstVisit) => ahead?.(mounted, visit) };
    };
    // The build names in the page what they fetch.
    return Object.assign(opened, { parts: [load, mount, ...others] });
  };
  const screen = (load: Load) => {
    const guarded = async (): Promise<Loaded> => {
      const [{ default: Screen, ahead }, { BehindRegistration, registrationAhead }] = await Promise.all([
        load(),
        import('./behind-registration.tsx'),
      ]);
      const Guarded = () => (
        <BehindRegistration>
          <Screen />
        </BehindRegistration>
      );
      const beside: Loaded['ahead'] = (mounted, visit) =>
        Promise.all([registrationAhead(mounted), ahead?.(mounted, visit)]);
      return { default: Guarded, ahead: beside };
    };
    return open(guarded, load);
  };
  return {
    start: open(() => import('./start.screen.tsx')),
    entry: open(() => import('./entry.screen.tsx')),
    register: open(() => import('./register.screen.tsx')),
    status: open(() => import('./status.screen.tsx')),
    configuration: screen(() => import('./configuration.screen.tsx')),
    periods: screen(async () => {
      const { default: Periods, ahead } = await import('./period-list.screen.tsx');
      return { default: Periods, ahead };
    }),
    periodDesk: screen(() => import('./period-desk.screen.tsx')),
    createPeriod: screen(() => import('./create-period.screen.tsx')),
    updatePeriod: screen(() => import('./update-period.screen.tsx')),
    period: screen(() => import('./period-detail.screen.tsx')),
    timesheet: screen(() => import('./timesheet.screen.tsx')),
    importTimesheet: screen(() => import('./import-timesheet.screen.tsx')),
    employees: screen(() => import('./employee-list.screen.tsx')),
    createEmployee: screen(() => import('./create-employee.screen.tsx')),
    importEmployees: screen(() => import('./import-employees.screen.tsx')),
    employee: screen(() => import('./employee-detail.screen.tsx')),
    updateEmployee: screen(() => import('./update-employee.screen.tsx')),
    employeeAdvances: screen(() => import('./employee-advances.screen.tsx')),
    advanceTypes: screen(() => import('./advance-type-list.screen.tsx')),
    createAdvanceType: screen(() => import('./create-advance-type.screen.tsx')),
    advanceType: screen(() => import('./advance-type-detail.screen.tsx')),
    updateAdvanceType: screen(() => import('./update-advance-type.screen.tsx')),
    requests: screen(() => import('./request-list.screen.tsx')),
    request: screen(() => import('./request-detail.screen.tsx')),
    statistics: screen(() => import('./statistics.screen.tsx')),
    paidList: screen(() => import('./paid-list.screen.tsx')),
    debts: screen(() => import('./debt-list.screen.tsx')),
    debt: screen(() => import('./debt-detail.screen.tsx')),
  };
}
