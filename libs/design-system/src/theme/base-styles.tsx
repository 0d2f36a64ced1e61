import { Global } from '@emotion/react';
import { colour, coloursOf, fontStack, phone, size } from './tokens.ts';

const rules = {
  ':root': { ...coloursOf('light'), colorScheme: 'light' },
  '@media (prefers-color-scheme: dark)': {
    ':root:not([data-appearance="light"])': { ...coloursOf('dark'), colorScheme: 'dark' },
  },
  ':root[data-appearance="dark"]': { ...coloursOf('dark'), colorScheme: 'dark' },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: '80px' },
  // What lies over the foot of a phone's page hides nothing that is brought into sight.
  [phone]: { html: { scrollPaddingBottom: '96px' } },
  body: {
    margin: 0,
    minWidth: 320,
    background: colour.page,
    color: colour.text,
    fontFamily: fontStack,
    fontSize: size.body,
    lineHeight: 1.5,
    WebkitFontSmoothing: 'antialiased',
  },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend': { margin: 0, padding: 0 },
  'ul, ol': { listStyle: 'none' },
  fieldset: { border: 0, minWidth: 0 },
  'button, input, select, textarea': { font: 'inherit', color: 'inherit' },
  a: { color: colour.accent },
  'a:focus-visible, button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible, summary:focus-visible, [tabindex]:focus-visible':
    { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' },
  'main[tabindex]:focus, h1[tabindex]:focus': { outline: 'none' },
  '::selection': { background: colour.accentSoft },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
} as const;

export function BaseStyles() {
  return <Global styles={rules} />;
}
