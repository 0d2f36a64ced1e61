import { vnDay } from '@pay/domain';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rangeIn, type DayRange, type Span } from './range.rules.ts';

export function useRange() {
  const [search, setSearch] = useSearchParams();
  const today = vnDay(new Date());
  const range = useMemo(() => rangeIn(search, today), [search, today]);
  const setRange = useCallback(
    (next: DayRange | Span) =>
      setSearch((now) => {
        const changed = new URLSearchParams(now);
        for (const name of ['days', 'from', 'to']) changed.delete(name);
        const entries = typeof next === 'number' ? { days: String(next) } : { from: next.from, to: next.to };
        for (const [name, value] of Object.entries(entries)) changed.set(name, value);
        return changed;
      }),
    [setSearch],
  );
  return { range, today, setRange };
}
