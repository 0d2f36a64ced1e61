import { globSync } from 'node:fs';
import { inWords, type Outcome } from './outcome.ts';
import { withPostgres } from './postgres.ts';
import { jest } from './runners.ts';
import { root } from './workspace.ts';

/** What these try stands before the database or beside it, or starts platforms with a folder of their own. */
const patternsBesideTheDatabase = [
  'tools/platform/app/src/audit/verify-command.test.ts',
  'tools/platform/integration/src/webhooks/{hostile,slow}-receivers.test.ts',
  'tools/platform/kernel/src/server/{compression,large-body,table-file,xlsx-stream}.test.ts',
  'tools/platform/kernel/src/storage/{folder-lock,pglite-host,restored}.test.ts',
  'tools/platform/kernel/src/uploads/*.test.ts',
  'tools/platform/people/src/sign-in/sign-in-timing.test.ts',
  'tools/platform/testing/src/authorisation/authorisation-matrix.test.ts',
  'tools/platform/testing/src/{sandbox-off,survival}.test.ts',
  'tools/platform/testing/src/uploads/hostile-files.test.ts',
];

function filesOf(pattern: string): string[] {
  const files = globSync(pattern, { cwd: root });
  if (files.length === 0) throw new Error(`No test is ${pattern}.`);
  return files;
}

export const besideTheDatabase = (): string[] => patternsBesideTheDatabase.flatMap(filesOf);

/** They call every endpoint and judge the answers alone, which no engine changes. */
const patternsOfAnswers = [
  'tools/platform/testing/src/every-{action,confirmed-call,endpoint,success}.test.ts',
  'tools/platform/testing/src/{generated-client,hidden-characters,personal-data,what-a-row-shows}.test.ts',
  'tools/platform/testing/src/fuzz/*.test.ts',
];

const left = (files: readonly string[]) => files.map((file) => `--testPathIgnorePatterns=/${file}$`);

const triedOnBoth = ['app', 'kernel', 'testing'];

/** What leaves to Postgres the tests of single domains, which it runs in half the time of the embedded database. */
export function leftToPostgres(): string[] {
  const beside = new Set(besideTheDatabase());
  const ofDomains = filesOf(`tools/platform/!(${triedOnBoth.join('|')})/**/*.test.ts`);
  return left(ofDomains.filter((file) => !beside.has(file)));
}

/** Uses `TEST_DATABASE_URL`, or a private Postgres; `answersToo` tries there also what judges answers alone. */
export async function testOnPostgres({ answersToo }: { answersToo: boolean }): Promise<Outcome> {
  const beside = left([...besideTheDatabase(), ...(answersToo ? [] : patternsOfAnswers.flatMap(filesOf))]);
  const paths = ['tools/platform', 'tools/bench/src/cost'];
  const platform = (url: string) => jest('postgres', [...paths, ...beside], { env: { TEST_DATABASE_URL: url } });
  const url = process.env['TEST_DATABASE_URL'];
  return url ? platform(url) : withPostgres(platform);
}

if (import.meta.main) {
  const outcome = await testOnPostgres({ answersToo: true });
  console.log(inWords(outcome));
  process.exitCode = outcome.failed > 0 ? 1 : 0;
}
