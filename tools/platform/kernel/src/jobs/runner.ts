import { Problem } from '@pay/contract-core';
import type { Kysely } from 'kysely';
import type { Clock, Reach } from '../clock.ts';
import { failPoint } from '../fail-points.ts';
import { BusyError } from '../storage/busy-error.ts';
import { errorText } from '../storage/error-code.ts';
import type { Instant, Tables } from '../storage/tables.ts';
import { inTransaction, type Trx } from '../storage/transaction.ts';
import { claimAlike, claimNext, recordOutcome, recordOutcomes, type Claim, type Outcome } from './claim.ts';
import type { JobContext, JobResult, RunnableJob } from './job.ts';
import { onWake } from './wake.ts';

const pollEvery = 500;
const maxTries = 12;
const firstPause = 5_000;
const longestPause = 3_600_000;

class Superseded extends Error {}

const plus = (moment: Instant, milliseconds: number) => new Date(Date.parse(moment) + milliseconds).toISOString();

const contextOf = ({ payload, key, dueAt, tries }: Claim, now: Instant): JobContext<unknown> => ({
  payload,
  key,
  dueAt,
  tries,
  now,
});

const record = (now: Instant, started: number) => ({
  ranAt: now,
  durationMs: Math.round(performance.now() - started),
});

type JoinedJob = Extract<RunnableJob, { together: unknown }>;

async function onlyOne({ kind, together }: JoinedJob, trx: Trx, context: JobContext<unknown>): Promise<JobResult> {
  const [result] = await together(trx, [context]);
  if (result === 'alone') throw new Error(`${kind} was left alone twice`);
  return result;
}

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
  /** Kinds of which many are being done together; the others of such a kind would wait for the same locks. */
  readonly #joined = new Set<string>();
  readonly #running: string[] = [];
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
    clock.beforeMoving((until, reach) => this.runDueJobs(until, reach));
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

  /**
   * Runs every job due by `until`, each at its own due time: one after another, but those of a kind with room of its own beside each other, and
   * many of a kind that are done together at once. Returns how many ran.
   */
  async runDueJobs(until: Instant = this.#clock.now(), reach: Reach = () => undefined): Promise<number> {
    this.#holds += 1;
    try {
      await this.#idle();
      const beside: Promise<void>[] = [];
      let at: Instant | undefined;
      for (let ran = 0; ;) {
        const claim = await this.#claim(until);
        if (!claim && beside.length === 0) return ran;
        const room = claim && this.#jobs.get(claim.kind)?.atOnce;
        if (!room || claim.dueAt !== at || beside.length >= room) await Promise.all(beside.splice(0));
        if (!claim) continue;
        at = claim.dueAt;
        const claims = await this.#withAlike(claim, claim.dueAt);
        const run = this.#run(claims, claim.dueAt);
        if (room) beside.push(run);
        else await run;
        ran += claims.length;
        reach(claim.dueAt, ran);
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

  /** Kinds with room of their own neither wait for the others nor hold them up. */
  #withRoom(): RunnableJob[] {
    const own = this.#running.filter((kind) => this.#jobs.get(kind)?.atOnce !== undefined);
    const isFull = this.#running.length - own.length >= this.#atOnce;
    return [...this.#jobs.values()].filter(({ kind, atOnce }) => {
      if (this.#joined.has(kind)) return false;
      return atOnce === undefined ? !isFull : own.filter((each) => each === kind).length < atOnce;
    });
  }

  async #claim(until: Instant, jobs: readonly RunnableJob[] = [...this.#jobs.values()]) {
    const kindsBy = (wall: boolean) => jobs.filter(({ byWallClock }) => byWallClock === wall).map(({ kind }) => kind);
    const byWallClock = kindsBy(true);
    const urgent = byWallClock.length > 0 && (await claimNext(this.#db, byWallClock, new Date().toISOString()));
    return urgent || claimNext(this.#db, kindsBy(false), until);
  }

  /** What was tried before is done by itself, so that its fault is its own. */
  async #withAlike(claim: Claim, until: Instant): Promise<Claim[]> {
    const job = this.#jobs.get(claim.kind);
    if (!job || !('together' in job) || claim.tries > 1) return [claim];
    return [claim, ...(await claimAlike(this.#db, claim, { until, most: job.most - 1 }))];
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
    while (this.#woken && this.#started && this.#holds === 0) {
      this.#woken = false;
      const jobs = this.#withRoom();
      const now = this.#clock.now();
      const claim = jobs.length > 0 && (await this.#claim(now, jobs));
      if (!claim) continue;
      this.#woken = true;
      this.#running.push(claim.kind);
      const claims = await this.#withAlike(claim, now);
      if (claims.length > 1) this.#joined.add(claim.kind);
      const running = this.#run(claims, now).finally(() => {
        this.#running.splice(this.#running.indexOf(claim.kind), 1);
        this.#active.delete(running);
        if (claims.length > 1) this.#joined.delete(claim.kind);
        this.#fill();
      });
      this.#active.add(running);
    }
  }

  async #run(claims: readonly Claim[], now: Instant) {
    failPoint('job-claimed');
    const [claim, another] = claims;
    if (another) await this.#runTogether(claims, now);
    else if (claim) await this.#runAlone(claim, now);
  }

  /** One job's fault must not undo the others' work: after it, each is done by itself. */
  async #runTogether(claims: readonly Claim[], now: Instant) {
    const left = await inTransaction(this.#db, (trx) => this.#carryOutTogether(trx, claims, now)).catch(
      (error: unknown) => {
        if (!(error instanceof Superseded || error instanceof Problem)) this.#onFault(claims[0]?.kind ?? '', error);
        return claims;
      },
    );
    failPoint('job-done');
    for (const claim of left) await this.#runAlone(claim, now);
  }

  async #runAlone(claim: Claim, now: Instant) {
    const started = performance.now();
    try {
      await this.#carryOut(claim, contextOf(claim, now), (result) => ({
        ...this.#done(claim, result),
        ...record(now, started),
      }));
      failPoint('job-done');
    } catch (error) {
      if (error instanceof Superseded) return;
      this.#onFault(claim.kind, error);
      await recordOutcome(this.#db, claim, { ...this.#failed(claim, now, error), ...record(now, started) }).catch(
        (fault: unknown) => this.#onFault(claim.kind, fault),
      );
    }
  }

  /** Returns those that are left to be done by themselves. */
  async #carryOutTogether(trx: Trx, claims: readonly Claim[], now: Instant): Promise<readonly Claim[]> {
    const started = performance.now();
    const job = this.#jobs.get(claims[0]?.kind ?? '');
    if (!job || !('together' in job)) return claims;
    const results = await job.together(
      trx,
      claims.map((claim) => contextOf(claim, now)),
    );
    const told = claims.flatMap((claim, place) => {
      const result = results[place];
      return result === 'alone' ? [] : [{ claim, outcome: { ...this.#done(claim, result), ...record(now, started) } }];
    });
    if (!(await recordOutcomes(trx, told))) throw new Superseded();
    return claims.filter((_claim, place) => results[place] === 'alone');
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
      const result = 'together' in job ? await onlyOne(job, trx, context) : await job.inTransaction(trx, context);
      if (!(await recordOutcomes(trx, [{ claim, outcome: outcomeOf(result) }]))) throw new Superseded();
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
