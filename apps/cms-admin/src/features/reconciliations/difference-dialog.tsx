import { Dialog } from '@pay/design-system/dialogs';
import { DateTime, FactList, knownFacts, Money, StatusChip } from '@pay/design-system/display';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import type { Difference } from './reconciliation.ts';
import { text } from './reconciliations.messages.ts';

const copied = (value: string | null) => ({ value, copy: value ?? undefined });

/** What the bank says, what is booked, and who decided what. */
export function DifferenceDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { kind, direction, bankAmount, ourAmount, at, source, resolution, proposedAt, decidedAt } = difference;
  const amount = (value: number | null) => (value === null ? t(text.nowhere) : <Money amount={value} />);
  return (
    <Dialog title={named('DifferenceKind', kind)} onClose={onClose}>
      <FactList
        facts={knownFacts([
          { label: label('status'), value: <StatusChip status={difference.status} enumName="DifferenceStatus" /> },
          { label: label('bankNumber'), ...copied(difference.bankNumber) },
          { label: label('direction'), value: named('EntryDirection', direction) },
          { label: label('bankAmount'), value: amount(bankAmount) },
          { label: label('ourAmount'), value: amount(ourAmount) },
          { label: label('at'), value: <DateTime at={at} /> },
          { label: label('content'), value: difference.content, wide: true },
          { label: label('counterAccount'), ...copied(difference.counterAccount) },
          { label: label('source'), value: source && named('StatementSource', source) },
          { label: label('subject'), ...copied(difference.subject) },
          { label: label('ourAccountNo'), ...copied(difference.ourAccountNo) },
          { label: t(text.perhapsSame), ...copied(difference.perhapsSame) },
          { label: label('resolution'), value: resolution && named('DifferenceResolution', resolution) },
          { label: label('note'), value: difference.note, wide: true },
          { label: label('proposedBy'), value: difference.proposedBy },
          { label: label('proposedAt'), value: proposedAt && <DateTime at={proposedAt} /> },
          { label: label('decidedBy'), value: difference.decidedBy },
          { label: label('decidedAt'), value: decidedAt && <DateTime at={decidedAt} /> },
        ])}
      />
    </Dialog>
  );
}
