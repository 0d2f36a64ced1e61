import type { FactGroup } from '@pay/design-system/detail';
import { DateTime, type Fact, knownFacts, Money, StatusChip } from '@pay/design-system/display';
import { FileLinks } from '@pay/design-system/files';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import type { Dispute } from './dispute.ts';
import { text } from './for-control.messages.ts';

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });

export function useDisputeFacts(): (dispute: Dispute) => FactGroup[] {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { date } = useFormats();

  const files = (name: string, urls: readonly string[]): Fact => ({
    label: name,
    value: <FileLinks urls={urls} />,
    wide: true,
  });

  return (dispute) => [
    {
      title: t(text.matter),
      facts: knownFacts([
        { label: label('reason'), value: dispute.reason, wide: true },
        { label: label('serviceType'), value: named('ForControlServiceType', dispute.serviceType) },
        { label: label('merchantCode'), ...copied(dispute.merchant.merchantCode) },
        { label: label('createdBy'), value: dispute.createdBy },
        { label: label('contact'), value: dispute.contact },
        { label: label('createdAt'), value: <DateTime at={dispute.createdAt} /> },
        { label: label('dueDay'), value: date(dispute.dueDay) },
        { label: t(text.takenBy), value: dispute.admin?.fullName },
      ]),
    },
    {
      title: t(text.files),
      facts: [files(t(text.ownFiles), dispute.documents), files(t(text.providerFiles), dispute.adminDocuments)],
    },
    {
      title: t(text.transaction),
      facts: knownFacts([
        { label: label('txnNumber'), ...copied(dispute.txnNumber) },
        { label: label('partnerTxnNumber'), ...copied(dispute.partnerTxnNumber) },
        { label: label('bankTxnNumber'), ...copied(dispute.bankTxnNumber) },
        { label: label('amount'), value: <Money amount={dispute.amount} /> },
        { label: label('transactionStatus'), value: named('PaymentStatus', dispute.transactionStatus) },
        { label: label('transactionDate'), value: <DateTime at={dispute.transactionDate} /> },
        { label: label('virtualAccount'), ...copied(dispute.virtualAccount) },
        { label: label('accountNo'), value: dispute.accountNo },
        { label: label('bankName'), value: dispute.bankName },
        { label: label('fromAccount'), value: dispute.fromAccount },
      ]),
    },
    {
      title: t(text.result),
      facts: knownFacts([
        { label: label('resolution'), value: dispute.resolution && named('ForControlResolution', dispute.resolution) },
        { label: label('resolvedAmount'), value: dispute.resolvedAmount && <Money amount={dispute.resolvedAmount} /> },
        {
          label: label('refundState'),
          value: dispute.refundState && <StatusChip status={dispute.refundState} enumName="ForControlRefundState" />,
        },
        { label: label('bankReference'), ...copied(dispute.bankReference) },
        { label: label('note'), value: dispute.note, wide: true },
        { label: label('endedAt'), value: dispute.endedAt && <DateTime at={dispute.endedAt} /> },
      ]),
    },
  ];
}
