import { type Comparison, comparisons } from '@pay/domain';
import { useSearchParams } from 'react-router-dom';

/** A choice that stands in the address. */
export function useChosen<Choice extends string>(name: string, choices: readonly [Choice, ...Choice[]]) {
  const [search, setSearch] = useSearchParams();
  const chosen = choices.find((one) => one === search.get(name)) ?? choices[0];
  const choose = (next: string) =>
    setSearch((now) => {
      const changed = new URLSearchParams(now);
      changed.set(name, next);
      return changed;
    });
  return [chosen, choose] as const;
}

export const useComparison = (): readonly [Comparison, (next: string) => void] => useChosen('against', comparisons);
