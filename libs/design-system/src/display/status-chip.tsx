import { formatDateTime } from '@pay/domain';
import { enumLabel, statusExplanation, useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { Hint } from '../theme/hint.tsx';
import { styled } from '../theme/styled.ts';
import { size, toneColours, type Tone } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { text } from './display.messages.ts';
import { toneOf } from './status-tones.ts';

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 24,
  padding: '2px 10px 2px 8px',
  borderRadius: 12,
  fontSize: size.small,
  fontWeight: 600,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  cursor: 'default',
  '&::before': { content: '""', flex: 'none', width: 8, height: 8, borderRadius: '50%', background: 'currentColor' },
});

interface StatusChipProps {
  status: string;
  enumName?: string;
  label?: string;
  explanation?: string;
  at?: string;
  tone?: Tone;
  /** For tables, which are read cell by cell: the explanation is also part of the chip's text. */
  quiet?: boolean;
}

export function useStatusExplanation(enumName: string | undefined, status: string): string | undefined {
  const t = useText();
  const message = statusExplanation(enumName ?? '', status);
  return message && t(message);
}

export function StatusChip({
  status,
  enumName = '',
  label,
  explanation,
  at,
  tone = toneOf(status),
  quiet,
}: StatusChipProps) {
  const t = useText();
  const known = useStatusExplanation(enumName, status);
  const hint = [explanation ?? known, at && t(text.reached, { time: formatDateTime(at) })].filter(Boolean).join(' ');
  const { text: front, soft } = toneColours[tone];
  const chip = (describedBy?: string): ReactNode => (
    <Chip
      data-chip
      style={{ color: front, background: soft }}
      aria-describedby={quiet ? undefined : describedBy}
      tabIndex={hint ? 0 : undefined}
    >
      {label ?? t(enumLabel(enumName, status))}
      {quiet && hint && <VisuallyHidden>. {hint}</VisuallyHidden>}
    </Chip>
  );
  return hint ? (
    <Hint text={hint} quiet={quiet}>
      {chip}
    </Hint>
  ) : (
    chip()
  );
}
