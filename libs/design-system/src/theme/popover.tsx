import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';
import { styled } from './styled.ts';
import { colour, radius } from './tokens.ts';

const Panel = styled('div')({
  position: 'fixed',
  // What a person opened stands above messages that come by themselves.
  zIndex: 1550,
  minWidth: 200,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: 8,
  // Whatever it opens from, a band of another colour too.
  color: colour.text,
  // A shadow at the edge where more is to come; the first two layers move with the content and cover it at its ends.
  background: `linear-gradient(${colour.surface} 40%, transparent) top / 100% 36px no-repeat local,
    linear-gradient(transparent, ${colour.surface} 60%) bottom / 100% 36px no-repeat local,
    linear-gradient(rgba(0, 0, 0, 0.3), transparent) top / 100% 12px no-repeat scroll,
    linear-gradient(transparent, rgba(0, 0, 0, 0.3)) bottom / 100% 12px no-repeat scroll,
    ${colour.surface}`,
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

const edge = 8;
const gap = 4;
const tallest = 560;
const fewestPixels = 240;

function placeBeside(anchor: Element, width: number, needed: number): CSSProperties {
  const box = anchor.getBoundingClientRect();
  const wide = Math.min(width, innerWidth - 2 * edge);
  const wanted = box.left + wide > innerWidth - edge ? box.right - wide : box.left;
  const left = Math.max(edge, Math.min(wanted, innerWidth - edge - wide));
  const below = innerHeight - box.bottom - gap - edge;
  const above = box.top - gap - edge;
  return below < Math.min(needed, tallest) && above > below
    ? { left, width: wide, bottom: innerHeight - box.top + gap, maxHeight: Math.min(above, tallest) }
    : { left, width: wide, top: box.bottom + gap, maxHeight: Math.min(below, tallest) };
}

const focusable = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled])';

/** A panel under its button, or over it where there is more room; it closes on Escape, on a press outside and on loss of focus. */
export function Popover({ opener, label, children, width = 240 }: PopoverProps) {
  const id = useId();
  const root = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  const open = place !== undefined;

  const follow = useCallback(() => {
    if (!root.current) return;
    const needed = root.current.querySelector('[data-panel]')?.scrollHeight ?? fewestPixels;
    setPlace(placeBeside(root.current, width, needed));
  }, [width]);

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
    document.addEventListener('pointerdown', onPress);
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [open, follow]);

  useLayoutEffect(() => {
    if (open) follow();
  }, [open, follow]);

  const toggle = () => (open ? setPlace(undefined) : follow());

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
        <Panel id={id} role="group" aria-label={label} data-panel style={place}>
          {children(close)}
        </Panel>
      )}
    </span>
  );
}
