import { budgets, largestForm, largestScreen } from './budgets.ts';
import { allScripts, isNamed, scriptsOf, weight } from './built-scripts.ts';

export interface FirstLoad {
  page: string;
  /** Thousands of bytes of scripts. */
  weight: number;
  atMost: number;
}

// What most visits begin with.
const landings = ['dashboard', 'pay-links'];

/** What a built app sends before its first views: at the sign-in, where people land, and with the heaviest of what its frame can open. */
export function firstLoads(folder: string): FirstLoad[] {
  const sent = (opened: readonly string[]) => {
    const scripts = scriptsOf(folder, opened);
    return { scripts, weight: scripts.reduce((sum, file) => sum + weight(folder, file), 0) };
  };
  const all = allScripts(folder);
  const frame = all.find((file) => isNamed(file, 'frame'));
  if (!frame) return [{ page: 'first page', weight: sent([]).weight, atMost: budgets.payer.scripts }];

  const form = all.find((file) => isNamed(file, 'form'));
  const behind = all
    .map((file) => ({ file, ...sent([frame, file]) }))
    .toSorted((one, other) => other.weight - one.weight);
  const hasForm = ({ scripts }: { scripts: readonly string[] }) => form !== undefined && scripts.includes(form);
  const kinds = [
    ...landings.map((name) => ({
      page: 'landing',
      heaviest: behind.find(({ file }) => isNamed(file, name)),
      atMost: budgets.list.scripts,
    })),
    { page: 'heaviest screen', heaviest: behind.find((one) => !hasForm(one)), atMost: largestScreen },
    { page: 'heaviest form', heaviest: behind.find(hasForm), atMost: largestForm },
  ];
  return [
    { page: 'sign-in', weight: sent([]).weight, atMost: budgets.signIn.scripts },
    ...kinds.flatMap(({ page, heaviest, atMost }) =>
      heaviest ? [{ page: `${page}, ${heaviest.file}`, weight: heaviest.weight, atMost }] : [],
    ),
  ];
}
