import { fieldLabel, type TextOf, type useFormats } from '@pay/i18n';
import type { FilterChip, FilterRules, FilterText } from '@pay/lists';
import type { UsedFilter } from './filter-bar.tsx';
import type { FilterHandle } from './filter-control.tsx';
import { filterOptions, filterWords, type FilterOption } from './filter-values.ts';
import { text } from './list.messages.ts';

export type FilterPatch = Readonly<Record<string, FilterText | undefined>>;

interface FilterSource {
  rules: FilterRules;
  filters: FilterPatch;
  setFilter: (patch: FilterPatch) => void;
  chips: readonly FilterChip[];
}

export interface FilterWordsSource {
  options?: Readonly<Record<string, readonly FilterOption[] | undefined>>;
  labels?: Readonly<Record<string, string | undefined>>;
  t: TextOf;
  formats: ReturnType<typeof useFormats>;
}

const searchNames = ['keyword', 'query', 'search', 'q'];

/** Splits a list's filters into the search field, the two in the bar, and the rest; `apply` sets several at once. */
export function arrangeFilters(
  names: readonly string[],
  source: FilterSource,
  { options = {}, labels = {}, t }: FilterWordsSource,
) {
  const { rules, filters, setFilter } = source;
  const handles = names.flatMap((name): FilterHandle[] => {
    const known = rules[name];
    if (!known) return [];
    const own = options[name];
    const rule = own && known.kind !== 'choices' ? { ...known, kind: 'choice' as const } : known;
    return [
      {
        name,
        label: labels[name] ?? t(fieldLabel(name)),
        rule,
        options: own ?? filterOptions(rule, t),
        value: filters[name],
        end: rule.to ? filters[rule.to] : undefined,
        set: (value, end) => setFilter({ [name]: value, ...(rule.to && { [rule.to]: end }) }),
      },
    ];
  });
  const search =
    handles.find(({ name, rule }) => rule.kind === 'text' && searchNames.includes(name)) ??
    handles.find(({ rule }) => rule.kind === 'text');
  const others = handles.filter((handle) => handle !== search);
  return { search, shown: others.slice(0, 2), more: others.slice(2), apply: setFilter };
}

export function usedFilters(
  source: FilterSource,
  { options = {}, labels = {}, t, formats }: FilterWordsSource,
): UsedFilter[] {
  return source.chips.map(({ name, rule, values, remove }) => ({
    name,
    label: searchNames.includes(name) ? t(text.searched) : (labels[name] ?? t(fieldLabel(name))),
    words: filterWords(rule, values, options[name] ?? filterOptions(rule, t), t, formats),
    remove,
  }));
}
