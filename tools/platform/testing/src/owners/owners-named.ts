import { isStatement, textAt, tokensOf, type Token } from './sql-tokens.ts';
import { sourcesOf, type Source } from './sql-sources.ts';

const ownerColumn = 'merchant_id';
const between = new Set(['union', 'except', 'intersect']);

export function tablesWithoutOwner(text: string, isShared: (table: string) => boolean): string[] {
  const without = new Set<string>();
  judge(tokensOf(text), { names: new Set(), given: new Set() }, { isShared, without });
  return [...without];
}

interface Around {
  names: ReadonlySet<string>;
  /** Outer sources that hold no tenant's rows, such as a list of owners. */
  given: ReadonlySet<string>;
}

interface Findings {
  isShared: (table: string) => boolean;
  without: Set<string>;
}

function judge(tokens: readonly Token[], { names: outerNames, given }: Around, findings: Findings): void {
  const names = new Set(outerNames);
  const at = afterWith(tokens, names, findings);
  for (const part of partsOf(tokens.slice(at))) judgePart(part, { names, given }, findings);
}

/** A name from WITH is judged by itself and is no table to what follows. */
function afterWith(tokens: readonly Token[], names: Set<string>, findings: Findings): number {
  if (textAt(tokens, 0) !== 'with') return 0;
  let at = 1;
  const named: Token[][] = [];
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'group') {
      const next = tokens[at + 1];
      const follows = next?.kind === 'group' || textAt(tokens, at + 1) === 'as';
      if (token?.kind === 'name' && follows && !['as', 'materialized'].includes(token.text)) names.add(token.text);
    } else if (isStatement(token.inside)) {
      named.push(token.inside);
      if (textAt(tokens, at + 1) !== ',') break;
    }
  }
  for (const statement of named) judge(statement, { names, given: new Set() }, findings);
  return at + 1;
}

function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'name' && between.has(token.text)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.map((part) => (textAt(part, 0) === 'all' ? part.slice(1) : part));
}

function judgePart(tokens: readonly Token[], { names, given }: Around, findings: Findings): void {
  const { sources, conditions, inserted } = sourcesOf(tokens);
  if (inserted && isOwned(inserted.table, names, findings) && !inserted.columns.includes(ownerOf(inserted.table))) {
    findings.without.add(inserted.table);
  }
  const owned = sources.filter(({ table }) => table !== undefined && isOwned(table, names, findings));
  const free = sources.filter((source) => !owned.includes(source)).map(({ alias }) => alias);
  const around = { names, given: new Set([...given, ...free]) };
  for (const statement of statementsIn(tokens)) judge(statement, around, findings);
  for (const { table } of unbound(owned, around.given, flat(conditions))) if (table) findings.without.add(table);
}

const ofTheEngine = /^(pg_|migration$)/;

const isOwned = (table: string, names: ReadonlySet<string>, { isShared }: Findings) =>
  !names.has(table) && !isShared(table) && !ofTheEngine.test(table);

const ownerOf = (table: string | undefined) => (table === 'merchant' ? 'id' : ownerColumn);

function statementsIn(tokens: readonly Token[]): Token[][] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'group') return [];
    return isStatement(token.inside) ? [token.inside] : statementsIn(token.inside);
  });
}

function flat(tokens: readonly Token[]): Exclude<Token, { kind: 'group' }>[] {
  return tokens.flatMap((token) => {
    if (token.kind !== 'group') return [token];
    if (isStatement(token.inside)) return [{ kind: 'value' as const, text: 'select' }];
    return [{ kind: 'sign' as const, text: '(' }, ...flat(token.inside), { kind: 'sign' as const, text: ')' }];
  });
}

/** Sources whose owner column is not equated with a value, directly or through other owners. */
function unbound(owned: readonly Source[], given: ReadonlySet<string>, conditions: ReturnType<typeof flat>): Source[] {
  const bound = new Set([...given].filter((name) => owned.every(({ alias }) => alias !== name)));
  const equals: [string, string][] = [];
  for (const [at] of conditions.entries()) {
    const one = ownerAt(conditions, at, owned);
    if (!one) continue;
    const before = textAt(conditions, at - 1);
    const after = textAt(conditions, one.end);
    if (after === '=') {
      const other = refAt(conditions, one.end + 1);
      if (other?.alias !== undefined) equals.push([one.alias, other.alias]);
      else if (!other) bound.add(one.alias);
    } else if (after === 'in' || (before === '=' && !endsWithRef(conditions, at - 2))) bound.add(one.alias);
  }
  for (let grew = true; grew;) {
    grew = false;
    for (const [one, other] of equals) {
      if (bound.has(one) === bound.has(other)) continue;
      bound.add(one).add(other);
      grew = true;
    }
  }
  return owned.filter(({ alias }) => !bound.has(alias));
}

interface Ref {
  alias: string | undefined;
  column: string;
  end: number;
}

function refAt(tokens: readonly Token[], at: number): Ref | undefined {
  if (tokens[at]?.kind !== 'name') return undefined;
  const first = textAt(tokens, at) ?? '';
  if (textAt(tokens, at + 1) === '(') return undefined;
  return textAt(tokens, at + 1) === '.'
    ? { alias: first, column: textAt(tokens, at + 2) ?? '', end: at + 3 }
    : { alias: undefined, column: first, end: at + 1 };
}

const endsWithRef = (tokens: readonly Token[], at: number) => tokens[at]?.kind === 'name';

function ownerAt(tokens: readonly Token[], at: number, owned: readonly Source[]) {
  if (textAt(tokens, at - 1) === '.') return undefined;
  const ref = refAt(tokens, at);
  if (!ref) return undefined;
  const source = ref.alias === undefined ? owned[0] : owned.find(({ alias }) => alias === ref.alias);
  const isOwner = source && (ref.column === ownerColumn || ref.column === ownerOf(source.table));
  return isOwner ? { alias: source.alias, end: ref.end } : undefined;
}
