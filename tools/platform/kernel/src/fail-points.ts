export const failPoints = [
  'call-booked',
  'call-committed',
  'credit-booked',
  'credit-committed',
  'job-claimed',
  'job-done',
  'invoices-issued',
  'settlement-booked',
  'rows-matched',
  'letters-written',
  'transfer-intended',
  'transfer-noted',
  'transfer-sent',
  'transfer-recorded',
  'notice-claimed',
  'notice-sent',
  'notice-recorded',
  'message-claimed',
  'message-sent',
  'message-recorded',
] as const;
export type FailPoint = (typeof failPoints)[number];

interface WishedFailure {
  at: FailPoint;
  passing: number;
}

/** Parses `<point>` or `<point>:<n>`; returns undefined for an unknown point or a number below 1. */
export function wishedFailure(text: string): WishedFailure | undefined {
  const [name, passing = '1', ...more] = text.split(':');
  const at = failPoints.find((point) => point === name);
  return at && /^[1-9]\d*$/.test(passing) && more.length === 0 ? { at, passing: Number(passing) } : undefined;
}

const wished = wishedFailure(process.env.FAIL_AT ?? '');
let passed = 0;

/** Ends this process like `kill -9` at the point and the pass that FAIL_AT names. */
export function failPoint(point: FailPoint): void {
  if (point !== wished?.at) return;
  passed += 1;
  if (passed === wished.passing) process.kill(process.pid, 'SIGKILL');
}
