import { textAt, type Token } from './sql-tokens.ts';

export interface Source {
  table: string | undefined;
  alias: string;
}

interface Sources {
  sources: Source[];
  conditions: Token[];
  inserted: { table: string; columns: string[] } | undefined;
}

const endsSources = new Set(
  'where group order having limit offset for returning window fetch set on_conflict'.split(' '),
);
const joins = new Set('join left right full inner outer cross natural'.split(' '));
const notAliases = new Set([...endsSources, ...joins, 'on', 'using', 'from', 'values', 'select', 'default']);

class Reader {
  readonly sources: Source[] = [];
  readonly conditions: Token[] = [];
  inserted: Sources['inserted'];
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  read(): void {
    const verb = textAt(this.#tokens, 0);
    if (verb === 'insert') this.#insert();
    else if (verb === 'update') this.#change(1);
    else if (verb === 'delete') this.#change(2);
    this.#rest();
  }

  #text(ahead = 0) {
    return textAt(this.#tokens, this.#at + ahead);
  }

  #insert() {
    this.#at = 2;
    const table = this.#name();
    if (this.#text() === 'as') this.#at += 2;
    const group = this.#tokens[this.#at];
    const columns =
      group?.kind === 'group' ? group.inside.flatMap((token) => (token.kind === 'name' ? [token.text] : [])) : [];
    this.inserted = { table, columns };
  }

  #change(at: number) {
    this.#at = at;
    this.#source();
  }

  #name() {
    let name = this.#text() ?? '';
    for (this.#at += 1; this.#text() === '.'; this.#at += 2) name = this.#text(1) ?? '';
    return name;
  }

  #source() {
    while (['lateral', 'only'].includes(this.#text() ?? '')) this.#at += 1;
    let table: string | undefined;
    if (this.#tokens[this.#at]?.kind === 'group') this.#at += 1;
    else {
      table = this.#name();
      if (this.#tokens[this.#at]?.kind === 'group') {
        table = undefined;
        this.#at += 1;
      }
    }
    if (this.#text() === 'as') this.#at += 1;
    const next = this.#tokens[this.#at];
    const alias = next?.kind === 'name' && !notAliases.has(next.text) ? next.text : undefined;
    if (alias !== undefined) this.#at += 1;
    this.sources.push({ table, alias: alias ?? table ?? '' });
  }

  #rest() {
    let place: 'elsewhere' | 'sources' | 'condition' = 'elsewhere';
    while (this.#at < this.#tokens.length) {
      const text = this.#text();
      const comesFrom = text === 'from' && this.#text(-1) !== 'distinct';
      if (comesFrom || text === 'join' || (text === 'using' && this.#tokens[this.#at + 1]?.kind !== 'group')) {
        place = 'sources';
        this.#at += 1;
        this.#source();
      } else if (text === ',' && place === 'sources') {
        this.#at += 1;
        this.#source();
      } else {
        if (text === 'where' || (text === 'on' && this.#text(1) !== 'conflict')) place = 'condition';
        else if (text !== undefined && endsSources.has(text)) place = 'elsewhere';
        else if (place === 'condition') this.conditions.push(this.#tokens[this.#at]!);
        this.#at += 1;
      }
    }
  }
}

export function sourcesOf(tokens: readonly Token[]): Sources {
  const reader = new Reader(tokens);
  reader.read();
  return reader;
}
