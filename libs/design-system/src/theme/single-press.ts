import { useEffect, useReducer, useRef, type MouseEventHandler } from 'react';

/**
 * Lets one press through until the page shows what it did: `busy` comes only with the next drawing, and a second press may come before.
 * Without `busy` the button sends nothing, and every press counts.
 */
export function useSinglePress(busy: boolean | undefined, onPress?: MouseEventHandler<HTMLElement>) {
  const taken = useRef(false);
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    taken.current = false;
  });
  if (busy === undefined) return onPress;
  const press: MouseEventHandler<HTMLElement> = (event) => {
    if (taken.current) return event.preventDefault();
    taken.current = true;
    draw();
    onPress?.(event);
  };
  return press;
}
