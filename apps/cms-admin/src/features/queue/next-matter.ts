import type { Work } from './use-waiting.ts';

let opened: string | undefined;

export const noteOpened = (to: string): void => {
  opened = to;
};

/** The address of the matter after the one that was opened last: of those that the person may do, in the order in which they wait. */
export function nextMatter(works: readonly Pick<Work, 'own' | 'matters'>[]): string | undefined {
  const own = works
    .filter((work) => work.own)
    .flatMap(({ matters }) => matters)
    .toSorted((one, other) => (one.since < other.since ? -1 : 1));
  const at = own.findIndex(({ to }) => to === opened);
  return (own[at + 1] ?? own[0])?.to;
}
