import type { FieldProblem } from './problems.ts';

/** The reply of every platform call; code 0 is success. */
export interface Envelope<Data = unknown> {
  code: number;
  message: string;
  data: Data;
  traceId: string;
}

/** The reply of every salary call; 20000 is success. */
export interface SalaryEnvelope<Data = unknown> {
  code: number;
  message: string;
  data: Data;
}

export const successCode = { platform: 0, salary: 20000 } as const;
export const unknownFaultCode = { platform: -1, salary: 50000 } as const;

export interface InvalidFields {
  fields: FieldProblem[];
}
