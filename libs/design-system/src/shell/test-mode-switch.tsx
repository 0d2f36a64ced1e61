import { useText } from '@pay/i18n';
import { Track } from '../fields/switches.tsx';
import { Hint } from '../theme/hint.tsx';
import { styled } from '../theme/styled.ts';
import { fingertip, size, touch } from '../theme/tokens.ts';
import { text } from './shell.messages.ts';
import type { TestMode } from './types.ts';

const SwitchLabel = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  fontSize: size.small,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  [touch]: { minHeight: fingertip },
});

export function TestModeSwitch({ mode }: { mode: TestMode }) {
  const t = useText();
  const { on, onChange, lockedReason } = mode;
  const control = (describedBy?: string) => (
    <SwitchLabel>
      <Track
        type="checkbox"
        role="switch"
        checked={on}
        aria-disabled={lockedReason ? true : undefined}
        aria-describedby={describedBy}
        onChange={(event) => !lockedReason && onChange(event.target.checked)}
      />
      {t(text.testMode)}
    </SwitchLabel>
  );
  return lockedReason ? <Hint text={lockedReason}>{control}</Hint> : control();
}
