import { errorCode, errorText } from './error-code.ts';

/**
 * The plan of a named statement is of no use any more: a migration changed what it returns, or the server has lost it. Another statement
 * that is not supported has the same code.
 */
export const isStalePlan = (error: unknown): boolean =>
  errorCode(error) === '26000' || (errorCode(error) === '0A000' && errorText(error).includes('cached plan'));
