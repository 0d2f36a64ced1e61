import { createElement, type ComponentProps, type ElementType, type FunctionComponent, type ReactNode } from 'react';
import { builtMark, pageNonce } from './app-sheets.ts';

interface Given {
  className?: string;
  as?: ElementType;
}

interface Made {
  element: ElementType;
  name: string;
  own: string;
  nested: string;
}

const waiting: string[] = [];
const madeOf = new WeakMap<object, Made>();

// All that arrived together is read at once: a rule at a time would make the browser work out the page's styles anew for each.
function showWaiting() {
  const sheet = Object.assign(document.createElement('style'), { textContent: waiting.join('') });
  sheet.nonce = pageNonce() ?? '';
  sheet.dataset[builtMark] = '';
  waiting.length = 0;
  document.head.append(sheet);
}

/**
 * What the build makes of `styled`: an element that bears a class whose rules are written already. Styling such an element again
 * joins both, and what is made later stands later.
 */
export function ruled<Base extends ElementType>(
  base: Base,
  name: string,
  ownStyles: string,
  nestedRules: string,
): FunctionComponent<ComponentProps<Base> & Given> {
  const inner = typeof base === 'string' ? undefined : madeOf.get(base);
  const element: ElementType = inner?.element ?? base;
  const own = inner ? `${inner.own};${ownStyles}` : ownStyles;
  const nested = inner ? inner.nested.replaceAll(inner.name, name) + nestedRules : nestedRules;
  waiting.push(`.${name}{${own}}${nested}`);

  const Element: FunctionComponent<ComponentProps<Base> & Given> = ({ className, as = element, ...props }) => {
    if (waiting.length > 0) showWaiting();
    return createElement(as, { ...props, className: className ? `${name} ${className}` : name });
  };
  madeOf.set(Element, { element, name, own, nested });
  return Element;
}

/** A built page carries the styles of all elements, and each part of the app those of its own. */
export const Styles = ({ children }: { nonce?: string | undefined; children: ReactNode }) => children;
