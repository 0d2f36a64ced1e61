import type { Moment } from '../storage/tables.ts';

export interface RateWindowTable {
  name: string;
  startedAt: Moment;
  calls: number;
}

declare module '../storage/tables.ts' {
  interface Tables {
    rateWindow: RateWindowTable;
  }
}
