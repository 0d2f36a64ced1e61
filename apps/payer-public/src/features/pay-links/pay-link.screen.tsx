import { Actions, ButtonLink, Cards } from '@pay/payer-ui';
import { usePage } from '#page-context';
import { stageOf } from './payment-facts.ts';
import { CardOnlyCard, ToCardPage } from './card-cards.tsx';
import { EndCard } from './end-card.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { SuccessCard } from './success-card.tsx';
import { moneyIn } from './texts.ts';
import { WaitingCard } from './waiting-card.tsx';

export default function PayLinkScreen() {
  const page = usePage('pay-link');
  const stage = stageOf(page.facts, { ...page, payable: page.transfer !== undefined || page.card !== undefined });
  const amount = moneyIn(page.language)(page.facts.amount);
  if (stage === 'pay' && page.transfer && !page.waiting) {
    return (
      <Cards wide>
        <PaymentCards page={page} transfer={page.transfer} />
      </Cards>
    );
  }
  return (
    <Cards>
      {stage === 'card' && (
        <WaitingCard page={page} amount={amount} title={page.cardText.pending} note={page.cardText.pendingNote}>
          {page.card && <ToCardPage page={page} label={page.cardText.resume} />}
        </WaitingCard>
      )}
      {stage === 'pay' && !page.transfer && <CardOnlyCard page={page} amount={amount} />}
      {stage === 'pay' && page.waiting && (
        <WaitingCard page={page} amount={amount} title={page.waiting.title} note={page.waiting.note}>
          <Actions>
            <ButtonLink look="quiet" href={page.links.self}>
              {page.waiting.back}
            </ButtonLink>
          </Actions>
        </WaitingCard>
      )}
      {stage === 'success' && <SuccessCard page={page} />}
      {(stage === 'expired' || stage === 'canceled' || stage === 'failed' || stage === 'unavailable') && (
        <EndCard page={page} stage={stage} />
      )}
    </Cards>
  );
}
