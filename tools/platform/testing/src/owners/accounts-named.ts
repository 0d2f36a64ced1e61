import { sourcesOf } from './sql-sources.ts';
import { isStatement, textAt, type Token, tokensOf } from './sql-tokens.ts';

type Rule = { own: string } | { by: string };
type RuleOf = (table: string) => Rule | undefined;

/** The tables of a statement whose rows belong to accounts, and of which some part of it does not say to which. */
export function tablesWithoutAccounts(text: string, ruleOf: RuleOf): string[] {
  const without = new Set<string>();
  judge(tokensOf(text), ruleOf, without);
  return [...without];
}

function judge(tokens: readonly Token[], ruleOf: RuleOf, without: Set<string>): void {
  for (const token of tokens) if (token.kind === 'group') judge(token.inside, ruleOf, without);
  if (!isStatement(tokens)) return;
  const main = mainOf(tokens);
  const { sources, inserted, conditions } = sourcesOf(main);
  const said = [...conditions, ...judgedIn(main)];
  // What is inserted by hand is of accounts that no condition tells.
  if (inserted && ruleOf(inserted.table)) without.add(inserted.table);
  for (const { table, alias } of sources) {
    const rule = table === undefined ? undefined : ruleOf(table);
    if (table !== undefined && rule && !says(said, alias, rule)) without.add(table);
  }
}

/** What a statement asks of the owner of a row, instead of picking rows by it. */
const judgedIn = (tokens: readonly Token[]): readonly Token[] => {
  const [, asked, group] = tokens;
  return asked && textAt([asked], 0) === 'bool_or' && group?.kind === 'group' ? group.inside : [];
};

/** A statement without what WITH names before it. */
function mainOf(tokens: readonly Token[]): readonly Token[] {
  if (textAt(tokens, 0) !== 'with') return tokens;
  const at = tokens.findLastIndex(
    (token) => token.kind === 'group' && isStatement(token.inside) && isNamed(tokens, token),
  );
  return tokens.slice(at + 1);
}

const isNamed = (tokens: readonly Token[], group: Token) =>
  ['as', 'materialized'].includes(textAt(tokens, tokens.indexOf(group) - 1) ?? '');

/** Own ids stand in a list; a row that something else owns is tied to it where that one is asked for its accounts. */
const says = (conditions: readonly Token[], alias: string, rule: Rule): boolean =>
  'own' in rule
    ? conditions.some((_token, at) => isColumn(conditions, at, alias, rule.own) && textAt(conditions, at + 3) === 'in')
    : conditions.some((token) => token.kind === 'group' && asksOwner(token.inside, alias, rule.by));

const asksOwner = (tokens: readonly Token[], alias: string, column: string): boolean =>
  (isStatement(tokens) &&
    tokens.some((token) => textAt([token], 0) === 'bool_or') &&
    tokens.some((_token, at) => isColumn(tokens, at, alias, column))) ||
  tokens.some((token) => token.kind === 'group' && asksOwner(token.inside, alias, column));

const isColumn = (tokens: readonly Token[], at: number, alias: string, column: string) =>
  textAt(tokens, at) === alias && textAt(tokens, at + 1) === '.' && textAt(tokens, at + 2) === column;
