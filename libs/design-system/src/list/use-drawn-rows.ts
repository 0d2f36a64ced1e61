import { useDeferredValue, useEffect, useState } from 'react';

const rowHeight = 48;
/** Rows that a window surely shows no more of: a table never begins above its fifth. */
const rowsInSight = () => Math.max(6, Math.ceil(innerHeight / rowHeight) - 4);

let isOpened = false;

/**
 * What a person sees first of a page stands first; the rows below the window follow at once, while nobody waits for them.
 * A list that one comes to later is drawn whole: it may be scrolled to where it was left.
 */
export function useDrawnRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [opens] = useState(() => !isOpened);
  useEffect(() => {
    isOpened = true;
  }, []);
  const isWhole = useDeferredValue(true, !opens);
  return isWhole ? rows : rows.slice(0, rowsInSight());
}
