import { parseArgs } from 'node:util';
import { inWords, sum, type Outcome } from './outcome.ts';
import { stagesOf, type Stage } from './stages.ts';

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`;

async function outcomeOf(stage: Stage, atOnce: boolean): Promise<Outcome> {
  const from = performance.now();
  console.log(`\n▶ ${stage.name}`);
  const outcome = await stage.run({ atOnce }).catch((fault: unknown) => {
    console.error(fault);
    return { passed: 0, failed: 1 };
  });
  console.log(`${outcome.failed > 0 ? '✗' : '✓'} ${stage.name}: ${inWords(outcome)} (${seconds(from)})`);
  return outcome;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'with-postgres': { type: 'boolean', default: false } },
});
const all = stagesOf({ withPostgres: values['with-postgres'] });
const unknown = positionals.filter((name) => !all.flat().some((stage) => stage.name === name));
if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(', ')}.`);
const isChosen = ({ name }: Stage) => positionals.length === 0 || positionals.includes(name);

const from = performance.now();
const outcomes: { stage: string; outcome: Outcome }[] = [];
for (const row of all.map((stagesOfRow) => stagesOfRow.filter(isChosen))) {
  const ended = row.map(async (stage) => ({ stage: stage.name, outcome: await outcomeOf(stage, row.length > 1) }));
  outcomes.push(...(await Promise.all(ended)));
}

const total = sum(outcomes.map(({ outcome }) => outcome));
if (total.remarks?.length) console.log(`\n${total.remarks.join('\n\n')}`);

const failed = outcomes.filter(({ outcome }) => outcome.failed > 0).map(({ stage }) => stage);
console.log(`\n${seconds(from)}${failed.length > 0 ? `; failed: ${failed.join(', ')}` : ''}`);
console.log(inWords(total));
process.exitCode = failed.length > 0 ? 1 : 0;
