import { __unsafe_useEmotionCache as useEmotionCache, type CSSObject } from '@emotion/react';
import { serializeStyles, type SerializedStyles } from '@emotion/serialize';
import { useInsertionEffectAlwaysWithSyncFallback as useInsertion } from '@emotion/use-insertion-effect-with-fallbacks';
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
    const rules = new WeakMap<EmotionCache, SerializedStyles>();

    const ruleOf = (cache: EmotionCache) => {
      const rule = rules.get(cache) ?? serializeStyles(styles, cache.registered);
      rules.set(cache, rule);
      return rule;
    };

    const Element: Styled<Base> = ({ className, as = element, ...props }) => {
      const cache = useEmotionCache();
      if (!cache) throw new Error('A styled element stands outside the theme');
      const given: string[] = [];
      const plain = className ? getRegisteredStyles(cache.registered, given, className) : '';
      const rule = given.length > 0 ? serializeStyles([...styles, ...given], cache.registered) : ruleOf(cache);
      registerStyles(cache, rule, isTag);
      useInsertion(() => void insertStyles(cache, rule, isTag));
      return createElement(as, { ...props, className: `${plain}${cache.key}-${rule.name}` });
    };

    madeOf.set(Element, { element, styles });
    return Element;
  };
}
