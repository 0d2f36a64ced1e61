import { isSharedName, looksAcross, type StatementWatch } from '@pay/platform-kernel/fixtures';
import { tablesWithoutOwner } from './owners-named.ts';

const judged = new Map<string, string[]>();

const withoutOwner = (text: string) => {
  const known = judged.get(text) ?? tablesWithoutOwner(text, isSharedName);
  judged.set(text, known);
  return known;
};

const betweenCallerAndDatabase = /node_modules|node:|\/owners\/owner-watch|kernel\/src\/storage\/(engine|across)/;
const ofTests = /\.(test|fixture)\.ts|tools\/platform\/testing\/|tools\/verify\//;

function placeOf(): string | undefined {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 50;
  const stack = new Error('here').stack ?? '';
  Error.stackTraceLimit = stackTraceLimit;
  const [caller] = stack
    .split('\n')
    .slice(1)
    .filter((line) => line.includes('/tools/') && !betweenCallerAndDatabase.test(line));
  return caller === undefined || ofTests.test(caller) ? undefined : caller.replace(/^.*\/(tools\/[^):]*:\d+).*$/, '$1');
}

export const ownerWatch =
  (found: Set<string>): StatementWatch =>
  ({ sql, queryId }) => {
    const tables = withoutOwner(sql);
    if (tables.length === 0 || looksAcross(queryId)) return;
    const place = placeOf();
    if (place !== undefined)
      if (place !== undefined) found.add(`${place} does not say whose ${tables.join(' and ')} it means: ${sql}`);
  };
