import { IntlMessageFormat } from 'intl-messageformat';

export type Ast = ReturnType<IntlMessageFormat['getAst']>;

const LITERAL = 0;
const POUND = 7;
const TAG = 8;

/** Parses a text into the tree that the browser formats without a parser. */
export const compiled = (text: string, language: string): Ast => new IntlMessageFormat(text, language).getAst();

function namesIn(ast: Ast): string[] {
  return ast.flatMap((element): string[] => {
    if (element.type === LITERAL || element.type === POUND || !('value' in element)) return [];
    const inner = 'children' in element ? element.children : [];
    const branches = 'options' in element ? Object.values(element.options).flatMap(({ value }) => value) : [];
    return [element.type === TAG ? `<${element.value}>` : element.value, ...namesIn([...inner, ...branches])];
  });
}

export const placeholders = (text: string, language: string): string[] =>
  [...new Set(namesIn(compiled(text, language)))].sort();
