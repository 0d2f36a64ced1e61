import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { DateTime, knownFacts, Money, StatusChip, useHistory } from '@pay/design-system/display';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { moneyApi } from '#money-api';
import { WholeWidth } from '#whole-width';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { moneyPaymentScreens } from './money-payments.feature.ts';
import { text } from './money-payments.messages.ts';
import { PaymentParts } from './payment-parts.tsx';
import type { StaffPayment } from './payment.ts';

const RevealDialog = dialogLater(async () => (await import('./reveal-dialog.tsx')).RevealDialog);

export default function PaymentDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { id } = useScreenParams(moneyPaymentScreens.detail);
  const query = useQuery(moneyApi.moneyPayment.getDetail.query({ id }));
  const [revealed, setRevealed] = useState<StaffPayment>();
  const [isAsking, setAsking] = useState(false);
  useScreenTitle({ number: query.data?.txnNumber ?? query.data?.payLinkCode ?? '' });
  const historyOf = useHistory('PaymentStatus', 'PaymentAction');

  const shownOf = (masked: StaffPayment) => (revealed?.id === masked.id ? revealed : masked);

  const view = (masked: StaffPayment): DetailView => {
    const payment = shownOf(masked);
    const at = (instant: string | null) => instant && <DateTime at={instant} />;
    const copied = (value: string | null) => ({ value, copy: value ?? undefined });
    return {
      identity: payment.merchantName,
      code: { label: label('txnNumber'), value: payment.txnNumber ?? payment.id },
      amount: payment.amount,
      fee: payment.chargeAmount + payment.vatChargeAmount,
      status: <StatusChip status={payment.status} enumName="PaymentStatus" at={payment.completeTime ?? undefined} />,
      actions: [
        ...(revealed ? [] : [{ title: t(text.reveal), onSelect: () => setAsking(true) }]),
        { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId: payment.merchantId }) },
        ...(payment.disputeId
          ? [{ title: t(text.openDispute), to: forControlScreens.detail.link({ id: payment.disputeId }) }]
          : []),
      ],
      facts: [
        {
          title: t(text.payment),
          facts: knownFacts([
            { label: label('payLinkCode'), ...copied(payment.payLinkCode) },
            { label: label('refTransactionId'), ...copied(payment.refTransactionId) },
            { label: label('paymentType'), value: named('PaymentType', payment.paymentType) },
            { label: label('productLine'), value: named('ProductLine', payment.productLine) },
            { label: label('actualAmount'), value: <Money amount={payment.actualAmount} /> },
            { label: label('refundedAmount'), value: <Money amount={payment.refundedAmount} /> },
            { label: label('accountNo'), ...copied(payment.accountNo) },
            { label: label('virtualAccount'), ...copied(payment.virtualAccount) },
            { label: label('bankNumber'), ...copied(payment.interBankTrace) },
            { label: label('createdAt'), value: at(payment.createdAt) },
            { label: label('completeTime'), value: at(payment.completeTime) },
            { label: label('expireAt'), value: at(payment.expireAt) },
            { label: label('description'), value: payment.description, wide: true },
          ]),
        },
        {
          title: t(text.payer),
          facts: knownFacts([
            { label: t(text.name), value: payment.customerName },
            { label: t(text.phone), value: payment.customerPhone },
            { label: t(text.email), value: payment.customerEmail },
            { label: t(text.address), value: payment.customerAddress, wide: true },
          ]),
        },
      ],
      history: historyOf(payment.history),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} />
      {query.data && (
        <WholeWidth>
          <PaymentParts of={shownOf(query.data)} />
        </WholeWidth>
      )}
      {isAsking && <RevealDialog id={id} onShown={setRevealed} onClose={() => setAsking(false)} />}
    </>
  );
}
