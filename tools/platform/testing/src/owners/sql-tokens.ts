export type Token = { kind: 'name' | 'sign' | 'value'; text: string } | { kind: 'group'; inside: Token[] };

const pattern =
  /\s+|--[^\n]*|'(?:[^']|'')*'|"((?:[^"]|"")+)"|\$\d+|\d+(?:\.\d+)?|([a-z_][a-z0-9_$]*)|::|<>|[<>!]=|->>?|[^\s]/giy;

export function tokensOf(text: string): Token[] {
  const top: Token[] = [];
  const open = [top];
  for (const [token, quoted, word] of text.matchAll(pattern)) {
    const here = open.at(-1) ?? top;
    if (token === '(') {
      const inside: Token[] = [];
      here.push({ kind: 'group', inside });
      open.push(inside);
    } else if (token === ')') open.pop();
    else if (quoted !== undefined) here.push({ kind: 'name', text: quoted });
    else if (word !== undefined) here.push({ kind: 'name', text: word.toLowerCase() });
    else if (/^[$'\d]/.test(token)) here.push({ kind: 'value', text: token });
    else if (/^\S/.test(token) && !token.startsWith('--')) here.push({ kind: 'sign', text: token });
  }
  return top;
}

export const textAt = (tokens: readonly Token[], at: number): string | undefined => {
  const token = tokens[at];
  return token && token.kind !== 'group' ? token.text : undefined;
};

const verbs = new Set(['select', 'with', 'insert', 'update', 'delete', 'values']);

export const isStatement = ([first]: readonly Token[]): boolean =>
  first?.kind === 'group' ? isStatement(first.inside) : first !== undefined && verbs.has(first.text);
