import { DetailPage } from '@pay/design-system/detail';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { RelativeTime } from '@pay/design-system/relative-time';
import { statusExplanation, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { Link, Receipt } from 'lucide-react';
import { frontEnd } from '#front-end';
import { transactionApi } from '#transaction-api';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { text as exceptionText } from './exceptions.messages.ts';
import { useDisputeAction } from './use-dispute-action.tsx';
import { useExceptionActions } from './use-exception-actions.tsx';
import { useNoteAction } from './use-note-action.tsx';
import { useRefundAction } from './use-refund-action.tsx';
import { useRefunded } from './use-refunded.ts';
import { useTransactionFacts } from './transaction-facts.tsx';
import { heldAmount, type TransactionDetail } from './transaction.ts';
import { transactionScreens } from './transactions.feature.ts';
import { text } from './transactions.messages.ts';

/** The bank usually answers within seconds. */
const askAgainMs = 3_000;

export default function TransactionDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const { testMode } = useSession();
  const { id } = useScreenParams(transactionScreens.detail);
  const query = useQuery({
    ...transactionApi.getDetail.query({ transactionId: id }),
    refetchInterval: ({ state }) =>
      state.data?.refunds.some(({ status }) => status === 'SENDING') ? askAgainMs : false,
  });
  useScreenTitle({ number: query.data?.txnNumber ?? '' });
  const refundedOf = useRefunded();
  const factsOf = useTransactionFacts();
  const { actionsOf, dialog } = useExceptionActions();
  const { refundOf, refundDialog } = useRefundAction();
  const { disputeOf, disputeDialog } = useDisputeAction();
  const { noteOf, noteDialog } = useNoteAction();
  const historyOf = useHistory('PaymentStatus', 'PaymentAction');

  const receiptAt = (code: string) =>
    `${frontEnd.config().payerUrl}${testMode ? '/test' : ''}/public/paylink/${encodeURIComponent(code)}`;

  const view = (transaction: TransactionDetail) => {
    const { status, exception, amount, chargeAmount, vatChargeAmount, actualAmount, payLinkCode, completeTime } =
      transaction;
    const paid = status === 'SUCCESS';
    const explained = statusExplanation('PaymentStatus', status);
    const waiting = heldAmount(transaction);
    const refunded = refundedOf(transaction);
    const receipt = payLinkCode
      ? [{ title: t(text.openReceipt), icon: <Receipt size={18} />, to: receiptAt(payLinkCode) }]
      : [];
    const openLink = payLinkCode
      ? [
          {
            title: t(text.openPayLink),
            icon: <Link size={18} />,
            to: payLinkScreens.detail.link({ code: payLinkCode }),
          },
        ]
      : [];
    const nextStep = () => {
      if (waiting === 0) return undefined;
      if (exception !== 'NONE') return t(exceptionText.decideNext, { amount: money(waiting) });
      return amount > waiting ? t(exceptionText.restNext, { amount: money(amount - waiting) }) : undefined;
    };
    const remark = exception === 'NONE' ? undefined : statusExplanation('PaymentException', exception);
    return {
      identity: transaction.description,
      code: transaction.txnNumber ? { label: label('txnNumber'), value: transaction.txnNumber } : undefined,
      amount,
      direction: paid ? ('in' as const) : undefined,
      fee: paid ? chargeAmount + vatChargeAmount : undefined,
      net: paid ? actualAmount : undefined,
      status: (
        <>
          <StatusChip status={status} enumName="PaymentStatus" at={transaction.history.at(-1)?.at} />
          {completeTime && <RelativeTime at={completeTime} />}
          {remark && <StatusChip status={exception} enumName="PaymentException" />}
          {refunded && <StatusChip status="REFUNDED" label={refunded.label} />}
        </>
      ),
      explanation: (remark && t(remark)) ?? refunded?.explanation ?? (explained && t(explained)),
      nextStep: nextStep(),
      actions: [
        ...actionsOf(transaction),
        ...(paid ? receipt : openLink),
        ...noteOf(transaction),
        ...refundOf(transaction),
        ...disputeOf(transaction),
        ...(paid ? openLink : []),
      ],
      facts: factsOf(transaction),
      history: historyOf(transaction.history),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} />
      {dialog}
      {refundDialog}
      {disputeDialog}
      {noteDialog}
    </>
  );
}
