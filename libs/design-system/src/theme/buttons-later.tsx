import { createContext, use, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { styled } from './styled.ts';
import { smallButton } from './tokens.ts';

const Drawn = createContext(true);

const Place = styled('span')({ display: 'inline-block', flex: 'none', width: smallButton, height: smallButton });

let isOpened = false;

/**
 * What a person reads stands before the small buttons beside it: on the first view of a page they leave their place free and follow
 * at once. Where one comes later all is drawn in one.
 */
export function ButtonsLater({ children }: { children: ReactNode }) {
  const [opens] = useState(() => !isOpened);
  useEffect(() => {
    isOpened = true;
  }, []);
  return <Drawn value={useDeferredValue(true, !opens)}>{children}</Drawn>;
}

/** A small button of a row, or its place until what is read stands. */
export const LaterButton = ({ children }: { children: () => ReactNode }) => (use(Drawn) ? children() : <Place />);
