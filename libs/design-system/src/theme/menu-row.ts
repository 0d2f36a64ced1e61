import { colour, fingertip, touch } from './tokens.ts';

export const menuRow = {
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 40,
  padding: '6px 12px',
  border: 0,
  borderRadius: 8,
  background: 'transparent',
  color: colour.text,
  textAlign: 'left',
  textDecoration: 'none',
  cursor: 'pointer',
  [touch]: { minHeight: fingertip },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
