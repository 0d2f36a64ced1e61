import type { FactGroup } from '@pay/design-system/detail';
import { DateTime, knownFacts, Money } from '@pay/design-system/display';
import { TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { type BatchDetail, chargeOf, type PayoutDetail } from './payout.ts';
import { detailText as text } from './payouts.messages.ts';
import { useCharge } from './use-charge.tsx';

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });
const when = (at: string | null | undefined) => at && <DateTime at={at} />;

interface Facts {
  sourceOf: (payout: PayoutDetail | BatchDetail) => FactGroup;
  decisionOf: (payout: PayoutDetail | BatchDetail) => FactGroup;
  factsOf: (payout: PayoutDetail) => FactGroup[];
}

export function usePayoutFacts(): Facts {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { date, dateTime } = useFormats();
  const { chargeFacts } = useCharge();

  const sourceOf = (payout: PayoutDetail | BatchDetail): FactGroup => ({
    title: t(text.sourceSection),
    facts: [
      { label: label('fromAccountNo'), ...copied(payout.fromAccountNo) },
      { label: label('fromAccountName'), value: payout.fromAccountName },
      { label: label('amount'), value: <Money amount={payout.amount} /> },
      ...chargeFacts(payout.amount, chargeOf(payout), payout.chargeType),
    ],
  });

  const decisionOf = (payout: PayoutDetail | BatchDetail): FactGroup => {
    const { approvals, approvalsGiven: given, approvalsNeeded: needed, status, releasers, frozenAt } = payout;
    return {
      title: t(text.decisionSection),
      facts: knownFacts(
        [
          { label: label('createdBy'), value: payout.createdBy },
          { label: label('merchantReference'), ...copied(payout.merchantReference) },
          { label: label('createdAt'), value: when(payout.createdAt) },
          {
            label: t(text.approvals),
            value:
              approvals.length > 0 &&
              approvals.map(({ by, at }) => t(text.approval, { by, at: dateTime(at) })).join('; '),
            wide: true,
          },
          { label: t(text.progress), value: needed > 1 && status === 'WAITING' && t(text.ofNeeded, { given, needed }) },
          { label: label('scheduledDate'), value: payout.scheduledDate && date(payout.scheduledDate) },
          { label: label('expireAt'), value: status === 'WAITING' && when(payout.expireAt) },
          { label: label('frozenAt'), value: when(frozenAt) },
          { label: t(text.frozenBy), value: payout.frozenBy },
          {
            label: t(text.releasers),
            value: frozenAt && status === 'WAITING' && (releasers.join(', ') || t(text.nobodyReleases)),
            wide: true,
          },
          { label: label('denyContent'), value: payout.denyContent, wide: true },
        ].map((fact) => ({ ...fact, value: fact.value || undefined })),
      ),
    };
  };

  return {
    sourceOf,
    decisionOf,
    factsOf: (payout) => [
      {
        title: t(text.receiverSection),
        facts: knownFacts([
          { label: label('toAccountName'), value: payout.toAccountName },
          { label: t(text.meant), value: payout.typedName },
          { label: label('toBankName'), value: payout.toBankName },
          { label: label('toAccountNo'), ...copied(payout.toAccountNo) },
          { label: label('content'), ...copied(payout.content), wide: true },
        ]),
      },
      sourceOf(payout),
      decisionOf(payout),
      {
        title: t(text.bankSection),
        facts: knownFacts([
          { label: t(text.wayOfMoney), value: enumLabel('PayoutChannel', payout.channel) },
          { label: label('sentAt'), value: when(payout.sentAt) },
          { label: label('txnNumber'), ...copied(payout.txnNumber) },
          { label: label('bankNumber'), ...copied(payout.bankNumber) },
          { label: label('transactionTime'), value: when(payout.transactionTime) },
          { label: label('refusal'), value: payout.refusal, wide: true },
          { label: label('returnedAt'), value: when(payout.returnedAt) },
          {
            label: label('transaction'),
            value: payout.transaction && (
              <TextLink to={transactionScreens.detail.link({ id: payout.transaction.id })}>
                {t(text.openTransaction)}
              </TextLink>
            ),
          },
        ]),
      },
    ],
  };
}
