import { __unsafe_useEmotionCache as useEmotionCache, type CSSObject } from '@emotion/react';
import { serializeStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles, registerStyles, type EmotionCache } from '@emotion/utils';
import { createElement, type ComponentProps, type ElementType, type FunctionComponent } from 'react';

interface Given {
  className?: string;
  as?: ElementType;
}

type Styled<Base extends ElementType> = FunctionComponent<ComponentProps<Base> & Given>;

const madeOf = new WeakMap<object, { element: ElementType; styles: readonly CSSObject[] }>();

/**
 * Emotion's `styled` for styles that depend on nothing: they are made into a rule once, and an element costs no component of its
 * own for them. Styling a styled component again joins both.
 */
export function styled<Base extends ElementType>(base: Base): (...own: readonly CSSObject[]) => Styled<Base> {
  const inner = typeof base === 'string' ? undefined : madeOf.get(base);
  const element: ElementType = inner?.element ?? base;
  const isTag = typeof element === 'string';
  return (...own) => {
    const styles = [...(inner?.styles ?? []), ...own];
    const classes = new WeakMap<EmotionCache, string>();

    const classOf = (cache: EmotionCache, more: readonly string[]): string => {
      const known = more.length === 0 && classes.get(cache);
      if (known) return known;
      const rule = serializeStyles([...styles, ...more], cache.registered);
      registerStyles(cache, rule, isTag);
      // A drawing that React gives up leaves a rule that nothing bears: cheaper than an effect of each element for all of them.
      insertStyles(cache, rule, isTag);
      const made = `${cache.key}-${rule.name}`;
      if (more.length === 0) classes.set(cache, made);
      return made;
    };

    const Element: Styled<Base> = ({ className, as = element, ...props }) => {
      const cache = useEmotionCache();
      if (!cache) throw new Error('A styled element stands outside the theme');
      const given: string[] = [];
      const plain = className ? getRegisteredStyles(cache.registered, given, className) : '';
      return createElement(as, { ...props, className: plain + classOf(cache, given) });
    };

    madeOf.set(Element, { element, styles });
    return Element;
  };
}
