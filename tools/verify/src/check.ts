import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { changedFiles, workspaceSources } from './changed-files.ts';
import { lint } from './lint.ts';
import { inWords, ofOneCheck, type Outcome, sum } from './outcome.ts';
import { relatedTests } from './related-tests.ts';
import { format, jest, types } from './runners.ts';
import { root } from './workspace.ts';

const derivedTests = ['every-success.test.ts', 'every-endpoint.test.ts'];
const atOnce = { atOnce: true };

const timed = async (name: string, check: Promise<Outcome>): Promise<Outcome> => {
  const from = performance.now();
  const outcome = await check;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${name}: ${inWords(outcome)} (${seconds} s)`);
  return outcome;
};

const counts = () => jest('counts', ['every-success.test.ts'], {});

async function checkChanges(since?: string): Promise<Outcome> {
  const changed = changedFiles(since);
  const there = changed.filter((file) => existsSync(join(root, file)));
  const { tests, contracts } = relatedTests(changed, workspaceSources());
  if (changed.length === 0) console.log('Nothing changed.');
  const linted = there.filter((file) => /\.([cm]?[jt]sx?|json)$/.test(file));
  const oneCheck = async (check: Promise<boolean>) => ofOneCheck(await check);
  const ofContracts = ['--runInBand', '--testNamePattern', `(^|\\s)(${contracts.join('|')})\\.`, ...derivedTests];
  return sum(
    await Promise.all([
      timed('types', oneCheck(types(atOnce))),
      ...(linted.length > 0 ? [timed('lint', oneCheck(lint(linted, atOnce)))] : []),
      ...(there.length > 0 ? [timed('format', oneCheck(format(there, atOnce)))] : []),
      ...(tests.length > 0
        ? [timed('tests', jest('check', ['--maxWorkers=1', '--runTestsByPath', ...tests], atOnce))]
        : []),
      ...(contracts.length > 0
        ? [timed(`calls of ${contracts.join(', ')}`, jest('check-calls', ofContracts, atOnce))]
        : []),
    ]),
  );
}

const { values } = parseArgs({
  options: { counts: { type: 'boolean', default: false }, since: { type: 'string' } },
});
const from = performance.now();
const outcome = await (values.counts ? counts() : checkChanges(values.since));
console.log(`${inWords(outcome)} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
process.exitCode = outcome.failed > 0 ? 1 : 0;
