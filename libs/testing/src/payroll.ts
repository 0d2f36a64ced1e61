import { type Programme, startProgramme } from '@pay/platform-salary/fixtures';
import { inProcessFetch } from './in-process-fetch.ts';
import type { Visitor } from './render-screen.tsx';

export interface Payroll
  extends Visitor, Pick<Programme, 'ok' | 'periodId' | 'workedDays' | 'giveMoney' | 'employer' | 'platform'> {
  close(): Promise<void>;
}

/** An employer in the programme whose November 2026 runs: by its clock it is the 20th. */
export async function startPayroll(): Promise<Payroll> {
  const programme = await startProgramme();
  const { platform, employer } = programme;
  return { ...programme, owner: employer, fetch: inProcessFetch(platform), close: () => platform.close() };
}
