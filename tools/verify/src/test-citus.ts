import { leftOutIn, leftOutInWords } from './left-out.ts';
import { inWords, none, type Outcome } from './outcome.ts';
import { jest, jestReport } from './runners.ts';
import { besideTheDatabase } from './test-postgres.ts';

/** Folders of the platform's suite that are tried by themselves; without a name all of them are. */
const everything = 'tools/platform';

/** Uses the cluster whose coordinator `TEST_CITUS_URL` names; the databases are made there and stay for the next run. */
export async function testOnCitus(areas: readonly string[]): Promise<Outcome> {
  const url = process.env['TEST_CITUS_URL'];
  if (!url) {
    console.log('Skipped: TEST_CITUS_URL names no coordinator of a Citus cluster.');
    return none;
  }
  const paths = areas.length > 0 ? areas.map((area) => `${everything}/${area}/`) : [everything];
  const beside = besideTheDatabase().map((file) => `--testPathIgnorePatterns=/${file}$`);
  const argv = [...paths, '--maxWorkers=1', '--testTimeout=180000', ...beside];
  const outcome = await jest('citus', argv, { env: { TEST_CITUS_URL: url } });
  const report = jestReport('citus');
  if (report) console.log(leftOutInWords(leftOutIn(report)));
  return outcome;
}

if (import.meta.main) {
  const outcome = await testOnCitus(process.argv.slice(2));
  console.log(inWords(outcome));
  process.exitCode = outcome.failed > 0 ? 1 : 0;
}
