import { createContext, use, useDeferredValue, type ReactNode } from 'react';
import { styled } from './styled.ts';
import { smallButton } from './tokens.ts';

const Drawn = createContext(true);

/**
 * What a person came for stands before what is around it: in the first drawing of what it holds, `Later` leaves its place free and
 * follows at once.
 */
export const FirstDrawing = ({ children }: { children: ReactNode }) => (
  <Drawn value={useDeferredValue(true, false)}>{children}</Drawn>
);

interface LaterProps {
  children: () => ReactNode;
  /** Stands there until then and takes as much room. */
  place?: ReactNode;
}

export const Later = ({ children, place }: LaterProps) => (use(Drawn) ? children() : place);

const Place = styled('span')({ display: 'inline-block', flex: 'none', width: smallButton, height: smallButton });
const buttonPlace = <Place />;

export const LaterButton = ({ children }: Pick<LaterProps, 'children'>) => (
  <Later place={buttonPlace}>{children}</Later>
);
