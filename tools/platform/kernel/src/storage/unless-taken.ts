import { atField, problem, type RuleName } from '@pay/contract-core';
import { errorCode } from './error-code.ts';

const uniqueViolation = '23505';

/** Throws `duplicate` at a field where the database says that what must stand there once stands there already. */
export async function unlessTaken<Result>(work: Promise<Result>, field: string, rule: RuleName): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw problem('duplicate', atField(field, rule));
  }
}

export const unlessNameTaken = <Result>(work: Promise<Result>): Promise<Result> =>
  unlessTaken(work, 'name', 'name_taken');
