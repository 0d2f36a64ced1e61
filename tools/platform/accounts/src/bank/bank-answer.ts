import { Problem, problem } from '@pay/contract-core';
import { setTimeout as pause } from 'node:timers/promises';

const patience = 8_000;

/** Throws `bank_gives_no_answer` when the bank fails or stays silent for `waitMs`. */
export async function answered<Answer>(question: Promise<Answer>, waitMs = patience): Promise<Answer> {
  const gaveUp = new AbortController();
  const silence = pause(waitMs, undefined, { signal: gaveUp.signal }).then(() => {
    throw problem('bank_gives_no_answer');
  });
  try {
    return await Promise.race([question, silence]);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw Object.assign(problem('bank_gives_no_answer'), { cause: error });
  } finally {
    gaveUp.abort();
    silence.catch(() => undefined);
  }
}
