import { fieldRules, pagingOf, type Endpoint, type FieldRule, type FieldRules } from '@pay/contract-core';

type PlainKind = 'text' | 'number' | 'money' | 'yesNo' | 'day' | 'choice' | 'choices' | 'reference';

/** How a filter is entered; a range names its second field in `to`. */
export interface FilterRule {
  kind: PlainKind | 'dayRange' | 'numberRange' | 'moneyRange';
  required: boolean;
  options?: readonly string[];
  enumName?: string;
  maxLength?: number;
  to?: string;
  /** Its days may lie ahead. */
  ahead?: true;
}

export type FilterRules = Readonly<Record<string, FilterRule>>;

const isDay = ({ kind }: FieldRule) => kind === 'day' || kind === 'instant';
const isNumber = ({ kind }: FieldRule) => kind === 'number' || kind === 'money';

function plainKind({ kind }: FieldRule): PlainKind {
  switch (kind) {
    case 'instant':
    case 'day':
      return 'day';
    case 'number':
    case 'money':
    case 'yesNo':
    case 'choice':
    case 'choices':
    case 'reference':
      return kind;
    default:
      return 'text';
  }
}

/** `createdFrom` ends at `createdTo`, `fromDate` at `toDate`, `startDate` at `endDate`, `minAmount` at `maxAmount`; `next…` lies ahead. */
function endNameOf(name: string): string | undefined {
  if (name.endsWith('From')) return `${name.slice(0, -4)}To`;
  if (/^from([A-Z]|$)/.test(name)) return `to${name.slice(4)}`;
  if (name === 'startDate') return 'endDate';
  return /^min[A-Z]/.test(name) ? `max${name.slice(3)}` : undefined;
}

function rangeOf(
  name: string,
  rule: FieldRule,
  rules: FieldRules,
): Pick<FilterRule, 'kind' | 'to' | 'ahead'> | undefined {
  const to = endNameOf(name);
  const end = to === undefined ? undefined : rules[to];
  if (!to || !end) return undefined;
  if (isDay(rule) && isDay(end)) return { kind: 'dayRange', to, ...(/^next[A-Z]/.test(name) && { ahead: true }) };
  if (isNumber(rule) && isNumber(end)) return { kind: rule.kind === 'money' ? 'moneyRange' : 'numberRange', to };
  return undefined;
}

/** Returns the filters of a list call with their kinds; the end of a range is part of its start. */
export function filterRules(endpoint: Endpoint): FilterRules {
  const paging = pagingOf(endpoint.query);
  const pagingNames: string[] = paging ? Object.values(paging.names) : [];
  const inQuery = Object.keys(endpoint.query?._zod.def.shape ?? {}).filter((name) => !pagingNames.includes(name));
  const rules = fieldRules(endpoint);
  const own: FieldRules = Object.fromEntries(inQuery.map((name) => [name, rules[name]!]));

  const filters = new Map<string, FilterRule>();
  for (const [name, rule] of Object.entries(own)) {
    const { required, options, enumName, maxLength } = rule;
    const base = {
      required,
      ...(options && { options }),
      ...(enumName && { enumName }),
      ...(maxLength && { maxLength }),
    };
    filters.set(name, { ...base, kind: plainKind(rule), ...rangeOf(name, rule, own) });
  }
  for (const { to } of [...filters.values()]) if (to) filters.delete(to);
  return Object.fromEntries(filters);
}
