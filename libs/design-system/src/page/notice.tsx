import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Action } from '../theme/action.ts';
import { ActionButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, radius, toneColours, type Tone } from '../theme/tokens.ts';

const Box = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 16px',
  borderRadius: radius,
  color: colour.text,
  scrollMarginBlock: 16,
  '&:focus': { outline: 'none' },
});
const Words = styled('div')({ flex: 1, minWidth: 0 });
const Title = styled('p')({ fontWeight: 600 });
// A name in a button may be longer than a phone is wide.
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '& > *': { maxWidth: '100%', whiteSpace: 'normal' },
});

const icons = { neutral: Info, info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

interface NoticeProps {
  tone?: Tone;
  title?: string;
  actions?: readonly Action[];
  /** `alert` when the notice answers something the person just did. */
  role?: 'alert' | 'status';
  /** The failure that is told: each new one brings the notice into sight and gives it the focus. */
  tells?: unknown;
  children?: ReactNode;
}

/** A remark that stays on the page until its cause is gone. */
export function Notice({ tone = 'info', title, actions = [], role, tells, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!tells) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [tells]);
  const Icon = icons[tone];
  const { text: front, soft } = toneColours[tone];
  return (
    <Box ref={box} role={role} tabIndex={tells ? -1 : undefined} style={{ background: soft }}>
      <Icon size={20} aria-hidden style={{ color: front, flex: 'none' }} />
      <Words>
        {title && <Title>{title}</Title>}
        {children}
        {actions.length > 0 && (
          <Buttons>
            {actions.map((action) => (
              <ActionButton key={action.title} action={action} size="small" />
            ))}
          </Buttons>
        )}
      </Words>
    </Box>
  );
}
