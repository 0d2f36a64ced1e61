import type { ReplyOf } from '@pay/contract-core';
import type { payPage } from '@pay/contract-portal';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { DateTime, knownFacts, Money, StatusChip } from '@pay/design-system/display';
import { statusExplanation, useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { payPageApi } from '#pay-page-api';
import { orderScreens } from '../orders/orders.feature.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { payPageScreens } from './pay-pages.feature.ts';
import { text } from './pay-pages.messages.ts';

type Payment = ReplyOf<typeof payPage.getTransaction>;

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });

export default function PageTransactionScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { id } = useScreenParams(payPageScreens.transaction);
  const query = useQuery(payPageApi.payPage.getTransaction.query({ transactionId: id }));
  useScreenTitle({ number: query.data?.txnNumber ?? '' });

  const view = (payment: Payment): DetailView => {
    const { status, orderId } = payment;
    const paid = status === 'SUCCESS';
    const explanation = statusExplanation('PaymentStatus', status);
    return {
      identity: payment.description,
      code: payment.txnNumber ? { label: label('txnNumber'), value: payment.txnNumber } : undefined,
      amount: payment.amount,
      direction: paid ? 'in' : undefined,
      status: <StatusChip status={status} enumName="PaymentStatus" at={payment.completeTime ?? undefined} />,
      explanation: explanation && t(explanation),
      actions: [
        ...(orderId ? [{ title: t(text.seeOrder), to: orderScreens.detail.link({ id: orderId }) }] : []),
        ...(can(transactionScreens.detail.allow)
          ? [{ title: t(text.seeTransaction), to: transactionScreens.detail.link({ id }) }]
          : []),
      ],
      facts: knownFacts([
        { label: label('paymentType'), value: enumLabel('PaymentType', payment.paymentType) },
        { label: label('createDateTime'), value: <DateTime at={payment.createDateTime} /> },
        { label: label('completeTime'), value: payment.completeTime && <DateTime at={payment.completeTime} /> },
        ...(paid
          ? [
              { label: label('chargeAmount'), value: <Money amount={payment.chargeAmount} /> },
              { label: label('vatChargeAmount'), value: <Money amount={payment.vatChargeAmount} /> },
              { label: label('actualAmount'), value: <Money amount={payment.actualAmount} /> },
            ]
          : []),
        { label: label('customerName'), value: payment.customerName },
        { label: label('customerPhone'), ...copied(payment.customerPhone) },
        { label: label('payLinkCode'), ...copied(payment.payLinkCode) },
        { label: label('payPageCode'), ...copied(payment.payPageCode) },
        { label: label('bankAccountId'), ...copied(payment.accountNo) },
      ]),
    };
  };
  const code = query.data?.payPageCode;
  const list = code
    ? { title: t(payPageScreens.transactions.title), to: payPageScreens.transactions.link({ code }) }
    : undefined;
  return <DetailPage query={query} view={view} back={list} />;
}
