/** Prints its figures beside their limits; true when every one holds. */
export type Bench = (argv: readonly string[]) => Promise<boolean>;

/** Each is loaded on demand, because none needs the others' dependencies. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  billing: async () => (await import('./billing/billing.bench.ts')).billing,
  boxes: async () => (await import('./load/boxes.bench.ts')).boxes,
  cluster: async () => (await import('./load/cluster.bench.ts')).cluster,
  'cluster-faults': async () => (await import('./reliability/cluster-faults.bench.ts')).clusterFaults,
  'cluster-job': async () => (await import('./reliability/cluster-job.bench.ts')).clusterJob,
  crash: async () => (await import('./reliability/crash.bench.ts')).crash,
  'fail-points': async () => (await import('./reliability/fail-points.bench.ts')).failPointsBench,
  fees: async () => (await import('./reliability/fees.bench.ts')).fees,
  files: async () => (await import('./fuzz/files.bench.ts')).files,
  fuzz: async () => (await import('./fuzz/fuzz.bench.ts')).fuzzing,
  lists: async () => (await import('./lists/lists.bench.ts')).lists,
  load: async () => (await import('./load/load.bench.ts')).load,
  'staff-lists': async () => (await import('./lists/staff-lists.bench.ts')).staffLists,
  pages: async () => (await import('./pages/pages.bench.ts')).pages,
  pause: async () => (await import('./reliability/pause.bench.ts')).pauseOfTheDatabase,
  'payout-kills': async () => (await import('./reliability/payout-kills.bench.ts')).payoutKills,
  payouts: async () => (await import('./load/payouts.bench.ts')).payouts,
  race: async () => (await import('./reliability/race.bench.ts')).race,
  replay: async () => (await import('./reliability/replay.bench.ts')).replay,
  samples: async () => (await import('./samples/samples.bench.ts')).samples,
  webhooks: async () => (await import('./reliability/webhooks.bench.ts')).webhooks,
  sizes: async () => (await import('./sizes.ts')).sizes,
};
