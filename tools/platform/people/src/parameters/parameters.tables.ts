import type { Moment } from '@pay/platform-kernel';

export interface ParameterChangeTable {
  id: string;
  name: string;
  formerValue: string;
  value: string;
  reason: string;
  changedById: string;
  changedBy: string;
  changedAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    parameterChange: ParameterChangeTable;
  }
}
