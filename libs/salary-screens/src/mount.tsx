import type { ApiOf } from '@pay/api-client';
import type { salary } from '@pay/contract-salary';
import { createContext, use, type ComponentType } from 'react';

export type SalaryApi = ApiOf<{ salary: typeof salary }>['salary'];

/** Where the screens stand in the app that mounts them; only its features know the paths. */
export interface SalaryPlaces {
  register: () => string;
  status: () => string;
  configuration: () => string;
  periods: () => string;
  createPeriod: () => string;
  updatePeriod: (id: string) => string;
  period: (id: string) => string;
}

export interface SalaryMount {
  api: SalaryApi;
  places: SalaryPlaces;
}

const SalaryContext = createContext<SalaryMount | undefined>(undefined);

/** The calls and addresses of the app around a salary screen. */
export function useSalary(): SalaryMount {
  const mounted = use(SalaryContext);
  if (!mounted) throw new Error('A salary screen is shown outside mountSalary');
  return mounted;
}

type Loaded = { default: ComponentType };

/** The salary screens, tied to the app that mounts them; each is still a chunk of its own. */
export function mountSalary(mount: () => Promise<SalaryMount>) {
  const screen = (load: () => Promise<Loaded>) => async (): Promise<Loaded> => {
    const [{ default: Screen }, mounted] = await Promise.all([load(), mount()]);
    const Mounted = () => (
      <SalaryContext value={mounted}>
        <Screen />
      </SalaryContext>
    );
    return { default: Mounted };
  };
  return {
    start: screen(() => import('./start.screen.tsx')),
    entry: screen(() => import('./entry.screen.tsx')),
    register: screen(() => import('./register.screen.tsx')),
    status: screen(() => import('./status.screen.tsx')),
    configuration: screen(() => import('./configuration.screen.tsx')),
    periods: screen(() => import('./period-list.screen.tsx')),
    /** The list, or one of its forms: for an app that has one address for all of them. */
    periodDesk: screen(() => import('./period-desk.screen.tsx')),
    createPeriod: screen(() => import('./create-period.screen.tsx')),
    updatePeriod: screen(() => import('./update-period.screen.tsx')),
    period: screen(() => import('./period-detail.screen.tsx')),
  };
}
