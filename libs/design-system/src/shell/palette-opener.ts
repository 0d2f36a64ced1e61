import { createContext } from 'react';

/** Opens the command palette of the shell around a page; undefined where there is none. */
export const PaletteOpener = createContext<(() => void) | undefined>(undefined);
