/** Why a test is left out on a cluster; `npm run test:citus` ends with the list of those that are, each with its reason from here. */
const reasons = {
  folder: 'it kills a platform that has its embedded database in a folder',
  formerRelease: 'neither a process nor a migration of a former release knows spread merchants',
  keys: 'the keys of spread tables are told by places.test.ts',
  locks: 'the rows are locked on a worker, which the list of the coordinator does not show',
  marks: 'marks of what is new to tell are not kept there, and each kind is asked for by a statement of its own',
  plans: "the coordinator's plan says only which parts it asks; a worker plans each for itself",
  together: 'what follows from several payments at once is written for each by itself there',
  reset: 'sample data of spread merchants is made anew in new databases',
} as const;

export type ReasonOnCluster = keyof typeof reasons;

const onCluster = () => process.env.TEST_CITUS_URL !== undefined;
const onOnePostgres = () => process.env.TEST_DATABASE_URL !== undefined;

interface Tests {
  (name: string, work: jest.ProvidesCallback, timeout?: number): void;
  each: jest.Each;
}

function leftOut(reason: ReasonOnCluster): Tests {
  const named = (name: string) => `${name} [not on a cluster: ${reasons[reason]}]`;
  const skipped = (name: string, work: jest.ProvidesCallback, timeout?: number) =>
    test.skip(named(name), work, timeout);
  const each = (cases: readonly unknown[]) => (name: string, work: (...args: unknown[]) => unknown, timeout?: number) =>
    test.skip.each(cases)(named(name), work, timeout);
  return Object.assign(skipped, { each: each as jest.Each });
}

/** A test of what is by nature another on a cluster. */
export const onOneDatabase = (reason: ReasonOnCluster): Tests => (onCluster() ? leftOut(reason) : test);

/** A test of the embedded database in a folder of its own. */
export const onPGlite: Tests = onCluster() ? leftOut('folder') : onOnePostgres() ? test.skip : test;

/** A test of several sessions; the embedded database has one, in which every transaction waits for the one before. */
export const onServer: Tests = onCluster() || onOnePostgres() ? test : test.skip;
