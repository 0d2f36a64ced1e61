import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { failPoint } from '../fail-points.ts';
import { BusyError } from '../storage/busy-error.ts';
import { errorText } from '../storage/error-code.ts';
import type { Instant, Tables } from '../storage/tables.ts';
import { inTransaction } from '../storage/transaction.ts';
import { claimNext, movedByItself, recordOutcome, type Claim, type Outcome } from './claim.ts';
import type { JobContext, JobResult, RunnableJob } from './job.ts';
import { onWake } from './wake.ts';

const pollEvery = 500;
const maxTries = 12;
const firstPause = 5_000;
const longestPause = 3_600_000;

class Superseded extends Error {}

const plus = (moment: Instant, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString();

export interface RunnerOptions {
  db: Kysely<Tables>;
  clock: Clock;
  jobs: readonly RunnableJob[];
  atOnce?: number;
  onFault: (kind: string, error: unknown) => void;
}

/** Runs the jobs of one mode as they fall due by its clock; several processes may run them side by side. */
export class JobRunner {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #jobs: Map<string, RunnableJob>;
  readonly #atOnce: number;
  readonly #onFault: RunnerOptions['onFault'];
  readonly #active = new Set<Promise<void>>();
  #filling: Promise<void> | null = null;
  #woken = false;
  #started = false;
  #holds = 0;
  #stopListening = () => {};

  constructor({ db, clock, jobs, atOnce = 8, onFault }: RunnerOptions) {
    this.#db = db;
    this.#clock = clock;
    this.#jobs = new Map(jobs.map((job) => [job.kind, job]));
    if (this.#jobs.size < jobs.length) throw new Error('Two jobs share a kind');
    this.#atOnce = atOnce;
    this.#onFault = onFault;
    clock.beforeMoving((until) => this.runDueJobs(until));
  }

  start() {
    this.#started = true;
    const wake = () => this.#fill();
    const timer = setInterval(wake, pollEvery);
    const stopWaking = onWake(wake);
    this.#stopListening = () => {
      clearInterval(timer);
      stopWaking();
    };
    wake();
  }

  async stop() {
    this.#stopListening();
    this.#started = false;
    await this.#idle();
  }

  /** Runs every job due by `until`, one after another, each at its own due time; returns how many ran. */
  async runDueJobs(until: Instant = this.#clock.now()): Promise<number> {
    this.#holds += 1;
    try {
      await this.#idle();
      for (let ran = 0; ; ran += 1) {
        const claim = await this.#claim(until);
        if (!claim) return ran;
        await this.#run(claim, claim.dueAt);
      }
    } finally {
      this.#holds -= 1;
      this.#fill();
    }
  }

  async #idle() {
    await this.#filling;
    await Promise.all(this.#active);
  }

  async #claim(until: Instant) {
    const jobs = [...this.#jobs.values()];
    const kindsBy = (wall: boolean) => jobs.filter(({ byWallClock }) => byWallClock === wall).map(({ kind }) => kind);
    const byWallClock = kindsBy(true);
    const urgent = byWallClock.length > 0 && (await claimNext(this.#db, byWallClock, new Date().toISOString()));
    return urgent || claimNext(this.#db, kindsBy(false), until);
  }

  #fill() {
    this.#woken = true;
    this.#filling ??= this.#takeWhatIsDue()
      .catch((error: unknown) => {
        if (!(error instanceof BusyError)) this.#onFault('claim', error);
      })
      .finally(() => {
        this.#filling = null;
      });
  }

  async #takeWhatIsDue() {
    while (this.#woken && this.#started && this.#holds === 0 && this.#active.size < this.#atOnce) {
      this.#woken = false;
      const claim = await this.#claim(this.#clock.now());
      if (!claim) continue;
      this.#woken = true;
      const running = this.#run(claim, this.#clock.now()).finally(() => {
        this.#active.delete(running);
        this.#fill();
      });
      this.#active.add(running);
    }
  }

  async #run(claim: Claim, now: Instant) {
    failPoint('job-claimed');
    const started = performance.now();
    const context: JobContext<unknown> = {
      payload: claim.payload,
      key: claim.key,
      dueAt: claim.dueAt,
      tries: claim.tries,
      now,
    };
    const record = () => ({ ranAt: now, durationMs: Math.round(performance.now() - started) });
    try {
      await this.#carryOut(claim, context, (result) => ({ ...this.#done(claim, result), ...record() }));
      failPoint('job-done');
    } catch (error) {
      if (error instanceof Superseded) return;
      this.#onFault(claim.kind, error);
      await recordOutcome(this.#db, claim, { ...this.#failed(claim, now, error), ...record() }).catch(
        (fault: unknown) => this.#onFault(claim.kind, fault),
      );
    }
  }

  async #carryOut(claim: Claim, context: JobContext<unknown>, outcomeOf: (result: JobResult) => Outcome) {
    const job = this.#jobs.get(claim.kind);
    if (!job) throw new Error(`No job of kind ${claim.kind}`);
    if ('outside' in job) {
      const result = await job.outside(this.#db, context);
      await recordOutcome(this.#db, claim, outcomeOf(result));
      return;
    }
    await inTransaction(this.#db, async (trx) => {
      const result = await job.inTransaction(trx, context);
      const kept = (await recordOutcome(trx, claim, outcomeOf(result))) || (await movedByItself(trx, claim));
      if (!kept) throw new Superseded();
    });
  }

  #done({ dueAt, tries }: Claim, result: JobResult) {
    const effect = result?.effect ?? null;
    if (result?.again === undefined) return { state: 'DONE' as const, dueAt, tries, lastError: null, effect };
    if (result.again <= dueAt) throw new RangeError(`A job due at ${dueAt} cannot run again at ${result.again}`);
    return { state: 'WAITING' as const, dueAt: result.again, tries: 0, lastError: null, effect };
  }

  #failed({ tries }: Claim, now: Instant, error: unknown) {
    const pause = Math.min(firstPause * 2 ** (tries - 1), longestPause);
    const state = tries < maxTries ? ('WAITING' as const) : ('FAILED' as const);
    return { state, dueAt: plus(now, pause), tries, lastError: errorText(error).slice(0, 500), effect: null };
  }
}
