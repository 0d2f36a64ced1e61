import type { FactGroup } from '@pay/design-system/detail';
import { DateTime, type Fact, knownFacts, Money, StatusChip } from '@pay/design-system/display';
import { FileLinks } from '@pay/design-system/files';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import type { PayoutCase } from './payout-case.ts';
import { text } from './payout-cases.messages.ts';

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });
const moment = (at: string | null | undefined) => (at ? <DateTime at={at} /> : undefined);

export function useCaseFacts(): (found: PayoutCase) => FactGroup[] {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { dateTime } = useFormats();

  const sentBackOf = ({ sentBackBy, sentBackAt, sentBackNote }: PayoutCase): Fact[] =>
    sentBackBy && sentBackAt
      ? [{ label: t(text.sentBack, { by: sentBackBy, at: dateTime(sentBackAt) }), value: sentBackNote, wide: true }]
      : [];

  const settlementOf = (found: PayoutCase): Fact[] =>
    found.settlement
      ? [
          { label: label('settlement'), value: named('PayoutSettlement', found.settlement) },
          { label: label('proposedBy'), value: found.proposedBy },
          { label: label('proposedAt'), value: moment(found.proposedAt) },
          { label: label('note'), value: found.note, wide: true },
          { label: t(text.evidence), value: <FileLinks urls={found.documents} />, wide: true },
          ...sentBackOf(found),
          { label: t(text.settledBy), value: found.decidedBy },
          { label: t(text.settledAt), value: moment(found.decidedAt) },
          { label: t(text.owed), value: found.owedAmount > 0 ? <Money amount={found.owedAmount} /> : undefined },
        ]
      : [];

  return (found) => [
    {
      title: t(text.theTransfer),
      facts: knownFacts([
        { label: label('case'), value: named('PayoutCase', found.case) },
        { label: t(text.ofPayout), value: named('PayoutType', found.payoutType) },
        {
          label: t(text.transfer),
          value: <StatusChip status={found.status} enumName="PayoutStatus" />,
        },
        { label: t(text.order), ...copied(found.txnNumber) },
        { label: label('bankNumber'), ...copied(found.bankNumber) },
        { label: label('fromAccountNo'), value: found.fromAccountNo },
        { label: t(text.balance), value: <Money amount={found.availableBalance} /> },
        { label: label('toAccountName'), value: found.toAccountName },
        { label: label('toAccountNo'), value: found.toAccountNo },
        { label: label('toBankName'), value: found.toBankName },
        { label: label('content'), value: found.content, wide: true },
        { label: label('feeAmount'), value: <Money amount={found.feeAmount} /> },
        { label: label('vatAmount'), value: <Money amount={found.vatAmount} /> },
        { label: label('sentAt'), value: moment(found.sentAt) },
        { label: t(text.since), value: <DateTime at={found.since} /> },
      ]),
    },
    { title: t(text.theSettlement), facts: knownFacts(settlementOf(found)) },
  ];
}
