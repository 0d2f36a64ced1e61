import type { WorkKind } from '@pay/domain';
import type { Moment } from '@pay/platform-kernel';

interface WorkAssignmentTable {
  kind: WorkKind;
  subjectId: string;
  turn: string;
  staffId: string;
  staffName: string;
  /** Null where the person took it. */
  givenBy: string | null;
  at: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    workAssignment: WorkAssignmentTable;
  }
}
