import type { Io } from './command.ts';
import { exitCodes, Fault, Refusal } from './faults.ts';
import { paused } from './paused.ts';

const againMs = 2_000;
const unavailable = 1612;

const passes = (error: unknown) =>
  error instanceof Refusal
    ? error.code === unavailable
    : error instanceof Fault && error.exitCode === exitCodes.unreachable;

/** Goes on through an outage, which is told once; for what has worked before. */
export async function patiently<Answer>(io: Io, ask: () => Promise<Answer>): Promise<Answer> {
  for (let told = false; ;) {
    try {
      return await ask();
    } catch (error) {
      if (!passes(error)) throw error;
      if (!told) io.err(`${(error as Fault).message}\nTrying again until it answers.`);
      told = true;
      await paused(againMs, io.signal);
      io.signal.throwIfAborted();
    }
  }
}
