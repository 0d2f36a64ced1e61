import { StatusChip } from '@pay/design-system/display';
import { styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { accountKey, type Names, verdictOf } from './batch.rules.ts';
import { batchText as text } from './create.messages.ts';
import type { CheckedRow } from './payout.ts';

const Line = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 });

const tones = { asking: 'neutral', unknown: 'danger', differs: 'warning', same: 'success' } as const;

export function NameAtBank({ row, names }: { row: CheckedRow; names: Names }) {
  const t = useText();
  const verdict = verdictOf(row, names);
  const name = names.get(accountKey(row))?.accountName;
  return (
    <Line>
      {name}
      {(verdict !== 'same' || !name) && <StatusChip status={verdict} label={t(text[verdict])} tone={tones[verdict]} />}
    </Line>
  );
}
