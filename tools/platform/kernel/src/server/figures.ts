import type { Clock } from '../clock.ts';
import { dueJobs } from '../jobs/due-jobs.ts';
import type { Storage } from '../storage/engine.ts';
import type { Mode } from './actor.ts';
import type { LoopFigures, LoopWatch } from './loop-watch.ts';
import type { FigureSource } from './metrics.ts';

const lag =
  'From one look at the event loop to the next, which is 10 ms where nothing holds it up; since the last reading';
const work =
  'What the event loop computed from one look to the next, whatever else the machine does; since the last reading';

const loopFigures: Record<string, string> = {
  nodejs_eventloop_lag_p50_seconds: lag,
  nodejs_eventloop_lag_p99_seconds: lag,
  nodejs_eventloop_lag_p999_seconds: lag,
  nodejs_eventloop_lag_max_seconds: lag,
  nodejs_eventloop_work_p50_seconds: work,
  nodejs_eventloop_work_p99_seconds: work,
  nodejs_eventloop_work_p999_seconds: work,
  nodejs_eventloop_work_max_seconds: work,
};

const named = (prefix: string, figures: LoopFigures) =>
  Object.entries(figures).map(([name, ms]) => [`${prefix}_${name}_seconds`, ms / 1000] as const);

export const processFigures = (watch: LoopWatch): FigureSource[] => [
  {
    figures: { process_resident_memory_bytes: 'Memory of the process' },
    read: () => ({ process_resident_memory_bytes: process.memoryUsage.rss() }),
  },
  {
    figures: loopFigures,
    read: () => {
      const { clock, work: computed } = watch.read();
      return Object.fromEntries([...named('nodejs_eventloop_lag', clock), ...named('nodejs_eventloop_work', computed)]);
    },
  },
];

export const modeFigures = (mode: Mode, { db, connections }: Storage, clock: Clock): FigureSource[] => [
  {
    mode,
    figures: {
      database_connections_open: 'Connections of the pool to the database',
      database_connections_idle: 'Connections that nobody uses',
      database_callers_waiting: 'Statements that wait for a connection',
    },
    read: () => {
      const { open, idle, waiting } = connections();
      return { database_connections_open: open, database_connections_idle: idle, database_callers_waiting: waiting };
    },
  },
  {
    mode,
    figures: {
      jobs_due: 'Jobs whose time has come, those at work included; 10,000 are as many as are counted',
      jobs_due_oldest_seconds: 'How long the oldest of them has been due',
    },
    read: async () => {
      const { jobs, oldestSeconds } = await dueJobs(db, clock.now());
      return { jobs_due: jobs, jobs_due_oldest_seconds: oldestSeconds };
    },
  },
];
