import type { JestReport } from './outcome.ts';

const marked = /^(.*) \[not on a cluster: (.*)\]$/;

/** The tests that a run on a cluster left out, by the reason that each of them names; those without one are about another engine. */
export function leftOutIn({ testResults }: JestReport): Map<string, string[]> {
  const byReason = new Map<string, string[]>();
  for (const { name, assertionResults } of testResults)
    for (const { fullName, status } of assertionResults) {
      if (status !== 'pending') continue;
      const [, test = fullName, reason = 'without a reason'] = marked.exec(fullName) ?? [];
      byReason.set(reason, [...(byReason.get(reason) ?? []), `${name.replace(/^.*tools\/platform\//, '')}: ${test}`]);
    }
  return byReason;
}

export const leftOutInWords = (byReason: ReadonlyMap<string, readonly string[]>): string =>
  [...byReason]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([reason, tests]) => [`Left out: ${reason}`, ...tests.map((test) => `  ${test}`)].join('\n'))
    .join('\n');
