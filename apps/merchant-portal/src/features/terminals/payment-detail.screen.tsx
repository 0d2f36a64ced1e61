import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { DateTime, knownFacts, StatusChip, useHistory } from '@pay/design-system/display';
import { TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import type { PaymentDetail } from './terminal.ts';
import { terminalsApi } from './terminals-api.ts';
import { terminalScreens } from './terminals.feature.ts';
import { text } from './terminals.messages.ts';
import { useRefundPayment } from './use-refund-payment.tsx';

const lookAgainAfter = 3_000;
const copied = (value: string | null) => ({ value, copy: value ?? undefined });
const waits = (payment: PaymentDetail | undefined) =>
  payment?.status === 'CREATED' || payment?.refundState === 'SENDING';

export default function PaymentDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { id } = useScreenParams(terminalScreens.payment);
  const query = useQuery({
    ...terminalsApi.getTransactionDetail.query({ id }),
    refetchInterval: ({ state }) => (waits(state.data) ? lookAgainAfter : false),
  });
  useScreenTitle({ code: query.data?.transactionCode ?? '' });
  const { refundOf, refundDialog } = useRefundPayment();
  const historyOf = useHistory('PosTransactionStatus', 'PosTransactionAction');

  const explanationOf = ({ status, paymentType, finish, refundState }: PaymentDetail) => {
    if (refundState === 'SENDING') return t(text.onItsWay);
    if (refundState === 'REFUSED') return t(text.refusedWords);
    if (status !== 'SUCCESS') return undefined;
    if (paymentType === 'CASH') return t(text.cashWords);
    return paymentType === 'CARD' && !finish ? t(text.waitsForSettlement) : undefined;
  };

  const view = (payment: PaymentDetail): DetailView => ({
    identity: payment.deviceName,
    code: { label: label('transactionCode'), value: payment.transactionCode },
    amount: payment.amount,
    ...(payment.status === 'SUCCESS' && { direction: 'in' as const }),
    status: <StatusChip status={payment.status} enumName="PosTransactionStatus" at={payment.history.at(-1)?.at} />,
    explanation: explanationOf(payment),
    actions: refundOf(payment),
    facts: [
      {
        title: t(text.paymentSection),
        facts: knownFacts([
          { label: label('paymentType'), value: named('PosPaymentType', payment.paymentType) },
          { label: label('accountNumber'), ...copied(payment.accountNumber) },
          { label: label('cardType'), value: payment.cardType && named('CardType', payment.cardType) },
          { label: label('cardFunding'), value: payment.cardFunding && named('CardFunding', payment.cardFunding) },
          { label: t(text.deviceNumber), ...copied(payment.deviceId) },
          { label: label('takenAt'), value: <DateTime at={payment.takenAt} /> },
          { label: label('createdAt'), value: <DateTime at={payment.createdAt} /> },
          {
            label: label('transaction'),
            value: payment.transactionId && (
              <TextLink to={transactionScreens.detail.link({ id: payment.transactionId })}>
                {t(text.openTransaction)}
              </TextLink>
            ),
          },
        ]),
      },
      {
        title: t(text.customerSection),
        facts: knownFacts([
          { label: label('staffName'), value: payment.staffName },
          { label: label('customerName'), value: payment.customerName },
          { label: label('customerEmail'), ...copied(payment.customerEmail) },
        ]),
      },
      {
        title: t(text.settlementSection),
        facts: knownFacts([
          { label: label('finish'), value: t(payment.finish ? text.settled : text.notSettled) },
          {
            label: label('settlementTime'),
            value: payment.settlementId && payment.settlementTime && (
              <TextLink to={terminalScreens.settlement.link({ id: payment.settlementId })}>
                <DateTime at={payment.settlementTime} />
              </TextLink>
            ),
          },
          { label: label('refundedAt'), value: payment.refundedAt && <DateTime at={payment.refundedAt} /> },
          { label: label('refundReason'), value: payment.refundReason, wide: true },
        ]),
      },
    ].filter(({ facts }) => facts.length > 0),
    history: historyOf(payment.history),
  });
  return (
    <>
      <DetailPage
        query={query}
        view={view}
        back={{ title: t(terminalScreens.payments.title), to: terminalScreens.payments.link() }}
      />
      {refundDialog}
    </>
  );
}
