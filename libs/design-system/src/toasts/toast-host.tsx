import { useText } from '@pay/i18n';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { bottomBarHeight, colour, phone, radius, toastRoom, toneColours } from '../theme/tokens.ts';
import { clampDuration, componentDuration, dismissToast, useToasts, type ToastTone } from './toast-queue.ts';
import { text } from './toasts.messages.ts';

const Corner = styled('section')({
  position: 'fixed',
  zIndex: 1500,
  right: 24,
  bottom: 24,
  display: 'grid',
  gap: 8,
  width: 'min(380px, calc(100vw - 32px))',
  // A strip above the bar, for which the page leaves room at its end.
  [phone]: {
    insetInline: 0,
    bottom: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`,
    width: 'auto',
    'body:not(:has([data-bottom-bar])) &': { bottom: 0 },
    '&:not(:empty)': { padding: 8, background: colour.page, borderTop: `1px solid ${colour.border}` },
  },
});

const Card = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 8px 12px 16px',
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  boxShadow: '0 8px 24px rgba(10, 30, 20, 0.14)',
  [phone]: { boxShadow: 'none' },
  animation: 'tre-rise 160ms ease-out',
  '@keyframes tre-rise': { from: { opacity: 0, transform: 'translateY(8px)' } },
});
const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Title = styled('p')({ fontWeight: 600 });

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, info: Info };

/** Counts down only while `running`, so a paused toast keeps its remaining time. */
function useCountdown(milliseconds: number, running: boolean, onEnd: () => void) {
  const left = useRef(milliseconds);
  useEffect(() => {
    if (!running) return undefined;
    const begun = Date.now();
    const later = setTimeout(onEnd, left.current);
    return () => {
      clearTimeout(later);
      left.current -= Date.now() - begun;
    };
  }, [running, onEnd]);
}

interface ToastProps {
  tone: ToastTone;
  title?: string;
  duration?: number;
  onClose: () => void;
  children: ReactNode;
}

/** A message that closes by itself; hover or focus holds it. */
export function Toast({ tone, title, duration = componentDuration, onClose, children }: ToastProps) {
  const t = useText();
  const [held, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const [end] = useState(() => () => close.current());
  useCountdown(clampDuration(duration), !held, end);
  const Icon = icons[tone];
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <Card
      role={tone === 'danger' ? 'alert' : 'status'}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon size={20} aria-hidden style={{ color: toneColours[tone].text, flex: 'none', marginTop: 1 }} />
      <Words>
        <Title>{title ?? t(text[tone])}</Title>
        {children}
      </Words>
      <IconButton small label={t(text.close)} onClick={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
    </Card>
  );
}

/** Leaves room for the toasts at the end of the page, and lets nothing that is in sight move when they go. */
function useRoomBelow(shown: readonly unknown[]) {
  const place = useRef<HTMLElement>(null);
  const room = useRef(0);
  useLayoutEffect(() => {
    // Nothing was there and nothing comes: the page need not be laid out to be measured.
    if (shown.length === 0 && room.current === 0) return;
    const page = document.documentElement;
    const height = place.current?.offsetHeight ?? 0;
    const below = page.scrollHeight - page.clientHeight - page.scrollTop;
    if (height < room.current && below < room.current - height) return;
    page.style.setProperty(toastRoom, `${height}px`);
    if (height > room.current && below < 2) page.scrollTop = page.scrollHeight;
    room.current = height;
  }, [shown]);
  return place;
}

/** Renders the toasts; an app mounts it once. */
export function ToastHost() {
  const t = useText();
  const { shown } = useToasts();
  const place = useRoomBelow(shown);
  const newest = shown.at(-1)?.id;

  useEffect(() => {
    if (newest === undefined) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // A dialog above takes the key first.
      if (key === 'Escape' && !document.querySelector('dialog[open]')) dismissToast(newest);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [newest]);

  return (
    <Corner ref={place} aria-label={t(text.region)} aria-live="polite">
      {shown.map(({ id, text: words, tone, title, duration }) => (
        <Toast key={id} tone={tone} title={title} duration={duration} onClose={() => dismissToast(id)}>
          {words}
        </Toast>
      ))}
    </Corner>
  );
}
