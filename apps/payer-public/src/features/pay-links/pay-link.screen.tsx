import { Actions, ButtonLink, Cards } from '@pay/payer-ui';
import { useEffect } from 'react';
import { usePage } from '#page-context';
import { stageOf } from './payment-facts.ts';
import { CardOnlyCard, ToCardPage } from './card-cards.tsx';
import { EndCard } from './end-card.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { SuccessCard } from './success-card.tsx';
import { moneyIn } from './texts.ts';
import { usePayment } from './use-payment.ts';
import { WaitingCard } from './waiting-card.tsx';

export default function PayLinkScreen() {
  const page = usePage('pay-link');
  const { facts, connected, arrived } = usePayment(page.facts, page.links);
  const stage = stageOf(facts, { ...page, payable: page.transfer !== undefined || page.card !== undefined });
  const waiting = { page, connected, amount: moneyIn(page.language)(facts.amount) };

  const end = stage === 'pay' || stage === 'card' || stage === 'customer' ? undefined : page.result[stage];
  useEffect(() => {
    if (arrived && end) document.title = `${end} · ${page.shopName}`;
  }, [arrived, end, page.shopName]);

  if (stage === 'pay' && page.transfer && !page.waiting) {
    return (
      <Cards wide>
        <PaymentCards page={page} transfer={page.transfer} facts={facts} connected={connected} />
      </Cards>
    );
  }
  return (
    <Cards>
      {stage === 'card' && (
        <WaitingCard {...waiting} title={page.cardText.pending} note={page.cardText.pendingNote}>
          <ToCardPage page={page} label={page.cardText.resume} />
        </WaitingCard>
      )}
      {stage === 'pay' && !page.transfer && <CardOnlyCard page={page} amount={waiting.amount} />}
      {stage === 'pay' && page.waiting && (
        <WaitingCard {...waiting} title={page.waiting.title} note={page.waiting.note}>
          <Actions>
            <ButtonLink look="quiet" href={page.links.self}>
              {page.waiting.back}
            </ButtonLink>
          </Actions>
        </WaitingCard>
      )}
      {stage === 'success' && <SuccessCard page={page} facts={facts} arrived={arrived} />}
      {(stage === 'expired' || stage === 'canceled' || stage === 'failed' || stage === 'unavailable') && (
        <EndCard page={page} stage={stage} facts={facts} arrived={arrived} />
      )}
    </Cards>
  );
}
