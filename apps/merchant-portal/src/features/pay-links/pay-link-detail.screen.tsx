import { DetailPage } from '@pay/design-system/detail';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { statusExplanation, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { payLinkApi } from '#pay-link-api';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { usePayLinkFacts } from './pay-link-facts.tsx';
import type { PayLinkDetail } from './pay-link.ts';
import { payLinkScreens } from './pay-links.feature.ts';
import { text } from './pay-links.messages.ts';
import { QrCard } from './qr-card.tsx';
import { TimeLeft } from './time-left.tsx';
import { usePayLinkActions } from './use-pay-link-actions.tsx';

const lookAgainAfter = 5_000;
const waits = (link: PayLinkDetail | undefined) => link?.status === 'CREATED' || link?.status === 'PENDING';

export default function PayLinkDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { code } = useScreenParams(payLinkScreens.detail);
  useScreenTitle({ code });
  const query = useQuery({
    ...payLinkApi.getDetail.query({ payLinkCode: code }),
    refetchInterval: ({ state }) => (waits(state.data) ? lookAgainAfter : false),
  });
  const { actionsOf, dialog } = usePayLinkActions();
  const factsOf = usePayLinkFacts();
  const historyOf = useHistory('PaymentStatus', 'PaymentAction');

  const view = (link: PayLinkDetail) => {
    const { handOn, copy, share, open, repeat, cancel } = actionsOf(link);
    const seeTransaction = link.transactionId && {
      title: t(text.openTransaction),
      icon: <ReceiptText size={18} />,
      to: transactionScreens.detail.link({ id: link.transactionId }),
    };
    const explanation = statusExplanation('PaymentStatus', link.status);
    return {
      identity: link.description,
      code: { label: label('payLinkCode'), value: link.payLinkCode },
      amount: link.amount,
      direction: link.status === 'SUCCESS' ? ('in' as const) : undefined,
      status: (
        <>
          <StatusChip status={link.status} enumName="PaymentStatus" at={link.history.at(-1)?.at} />
          {waits(link) && <TimeLeft expireAt={link.expireAt} />}
        </>
      ),
      explanation: explanation && t(explanation),
      nextStep: waits(link) ? t(text.sendAndWait) : undefined,
      actions:
        link.status === 'SUCCESS' && seeTransaction
          ? [seeTransaction, repeat, copy, open, share, cancel]
          : [...(handOn ? [handOn] : []), copy, share, open, repeat, cancel],
      facts: factsOf(link),
      history: historyOf(link.history),
      aside: <QrCard link={link} />,
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} />
      {dialog}
    </>
  );
}
