import { causesOf, errorCode, errorText } from './error-code.ts';

/** The database cannot serve this call now; nothing was committed unless the connection died during the commit itself. */
export class BusyError extends Error {
  override name = 'BusyError';
  readonly retryAfter = 1;
}

const busyStates = /^(08...|25P03|53300|53400|55P03|57014|57P0[1235])$/;
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'EAI_AGAIN',
]);
const driverTexts =
  /timeout exceeded when trying to connect|[Cc]onnection terminated|not queryable|Query read timeout|client was closed|Cannot use a pool after/;

export const isBusy = (error: unknown): boolean =>
  error instanceof BusyError ||
  busyStates.test(errorCode(error)) ||
  socketCodes.has(errorCode(error)) ||
  driverTexts.test(errorText(error)) ||
  causesOf(error).some(isBusy);

export const busyOrSame = (error: unknown) =>
  isBusy(error) && !(error instanceof BusyError) ? new BusyError('The database is busy', { cause: error }) : error;
