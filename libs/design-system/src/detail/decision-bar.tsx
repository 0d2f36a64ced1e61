import { useText } from '@pay/i18n';
import type { Action } from '../theme/action.ts';
import { ActionButton } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { bottomBarHeight, colour, phone, radius } from '../theme/tokens.ts';
import { text } from './detail.messages.ts';

const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 16,
  padding: '12px 16px',
  background: colour.surface,
  border: `1px solid ${colour.border}`,
  borderRadius: radius,
  [phone]: {
    bottom: `calc(${bottomBarHeight}px + env(safe-area-inset-bottom))`,
    padding: 8,
    '& > *': { flex: '1 1 40%' },
    '& button, & a': { width: '100%', whiteSpace: 'normal' },
  },
});

/** Decisions that stay in sight while the record is read. */
export function DecisionBar({ decisions }: { decisions: readonly Action[] }) {
  const t = useText();
  return (
    <Bar role="group" aria-label={t(text.decisions)}>
      {decisions.map((action, index) => (
        <ActionButton
          key={action.title}
          action={action}
          variant={index === 0 && !action.danger ? 'contained' : 'outlined'}
        />
      ))}
    </Bar>
  );
}
