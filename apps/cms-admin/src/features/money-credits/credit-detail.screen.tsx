import type { moneyCredit } from '@pay/contract-cms';
import type { ReplyOf } from '@pay/contract-core';
import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { DateTime, knownFacts, Money } from '@pay/design-system/display';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { moneyApi } from '#money-api';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { moneyPaymentScreens } from '../money-payments/money-payments.feature.ts';
import { reconciliationScreens } from '../reconciliations/reconciliations.feature.ts';
import { moneyCreditScreens } from './money-credits.feature.ts';
import { text } from './money-credits.messages.ts';

type Credit = ReplyOf<typeof moneyCredit.getDetail>;

export default function CreditDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { can } = usePermissions();
  const { transactionNo } = useScreenParams(moneyCreditScreens.detail);
  const query = useQuery(moneyApi.moneyCredit.getDetail.query({ transactionNo }));
  useScreenTitle({ number: transactionNo });

  const actionsOf = ({ merchantId, paymentId, reconciliationId }: Credit) => [
    ...(paymentId ? [{ title: t(text.openPayment), to: moneyPaymentScreens.detail.link({ id: paymentId }) }] : []),
    ...(reconciliationId && can(reconciliationScreens.detail.allow)
      ? [{ title: t(text.openStatement), to: reconciliationScreens.detail.link({ id: reconciliationId }) }]
      : []),
    { title: t(text.openMerchant), to: merchantScreens.detail.link({ merchantId }) },
  ];

  const view = (credit: Credit): DetailView => {
    const copied = (value: string | null) => ({ value, copy: value ?? undefined });
    const money = (amount: number | null) => amount !== null && <Money amount={amount} />;
    return {
      identity: credit.merchantName,
      code: { label: label('bankNumber'), value: credit.transactionNo },
      amount: credit.amount,
      direction: 'in',
      status: named('CreditFate', credit.fate),
      explanation: t(text[`why${credit.fate}`]),
      actions: actionsOf(credit),
      facts: knownFacts([
        { label: label('content'), value: credit.content, wide: true },
        { label: label('accountNo'), ...copied(credit.accountNo) },
        { label: label('virtualAccount'), ...copied(credit.virtualAccount) },
        { label: label('fromBank'), value: credit.fromBank },
        { label: label('fromAccount'), value: credit.fromAccount },
        { label: label('creditedAt'), value: <DateTime at={credit.creditedAt} /> },
        { label: label('receivedAt'), value: <DateTime at={credit.receivedAt} /> },
        { label: t(text.matched), ...copied(credit.paymentNumber) },
        {
          label: t(text.matchedStatus),
          value: credit.paymentStatus && named('PaymentStatus', credit.paymentStatus),
        },
        { label: t(text.order), value: money(credit.paymentAmount) },
        { label: t(text.heldAmount), value: money(credit.heldAmount) },
        { label: t(text.sentBackBy), ...copied(credit.returnReference) },
        { label: t(text.policy), value: named('AmountPolicy', credit.amountPolicy) },
        { label: t(text.statement), value: credit.reconciliationCode },
      ]),
    };
  };

  return <DetailPage query={query} view={view} />;
}
