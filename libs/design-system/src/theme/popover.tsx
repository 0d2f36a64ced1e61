import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { colour, radius } from './tokens.ts';

const Panel = styled('div')({
  position: 'fixed',
  zIndex: 1200,
  minWidth: 200,
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'min(70vh, 560px)',
  overflowY: 'auto',
  padding: 8,
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  boxShadow: '0 8px 24px rgba(10, 30, 20, 0.14)',
});

interface PopoverProps {
  /** Spread the given attributes on the opener's button. */
  opener: (attributes: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode;
  label: string;
  children: (close: () => void) => ReactNode;
  width?: number;
}

function placeUnder(anchor: Element, width: number): CSSProperties {
  const box = anchor.getBoundingClientRect();
  const right = Math.max(8, innerWidth - box.right);
  const horizontal = box.left + width > innerWidth - 8 ? { right } : { left: Math.max(8, box.left) };
  const below = innerHeight - box.bottom;
  return below < 240 && box.top > below
    ? { ...horizontal, bottom: innerHeight - box.top + 4, maxHeight: box.top - 16 }
    : { ...horizontal, top: box.bottom + 4, maxHeight: below - 16 };
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled])';

/** A panel under its button; it closes on Escape, on a press outside and on loss of focus. */
export function Popover({ opener, label, children, width = 240 }: PopoverProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const open = place !== undefined;

  const close = () => {
    setPlace(undefined);
    root.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    root.current?.querySelector<HTMLElement>(`[data-panel] :is(${focusable})`)?.focus();
    const onPress = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setPlace(undefined);
    };
    const follow = () => root.current && setPlace(placeUnder(root.current, width));
    document.addEventListener('pointerdown', onPress);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [open, width]);

  const toggle = () => setPlace(open || !root.current ? undefined : placeUnder(root.current, width));

  return (
    <span
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        event.preventDefault();
        close();
      }}
      onBlur={(event) => {
        if (open && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setPlace(undefined);
      }}
    >
      {opener({ 'aria-expanded': open, 'aria-controls': id, onClick: toggle })}
      {open && (
        <Panel id={id} role="group" aria-label={label} data-panel style={{ ...place, width }}>
          {children(close)}
        </Panel>
      )}
    </span>
  );
}
