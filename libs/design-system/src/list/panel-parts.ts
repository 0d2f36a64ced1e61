import { useEffect, useRef } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';

export const PanelHeading = styled('p')({
  padding: '8px 12px 4px',
  fontSize: size.small,
  fontWeight: 600,
  color: colour.textSoft,
});

export const PanelLine = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 36,
  padding: '0 12px',
  borderRadius: 6,
  cursor: 'pointer',
  '&:hover': { background: colour.sunken },
});

/** A panel whose code comes after it was opened takes the focus itself. */
export function useFirstFocus<Root extends HTMLElement>() {
  const root = useRef<Root>(null);
  useEffect(() => root.current?.querySelector<HTMLElement>('button, input')?.focus(), []);
  return root;
}
