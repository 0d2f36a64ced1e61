import { Actions, ButtonLink, Cards, Gap, Note } from '@pay/payer-ui';
import { fill } from '@pay/payer-ui/fill';
import { usePage } from '#page-context';
import { EndCard } from './end-card.tsx';
import { GatewaysCard, ToGateway } from './gateway-cards.tsx';
import { PaymentCards } from './payment-cards.tsx';
import { SuccessCard } from './success-card.tsx';
import { moneyIn } from './texts.ts';
import { WaitingCard } from './waiting-card.tsx';

export default function PayLinkScreen() {
  const page = usePage('pay-link');
  const { stage } = page;
  const amount = moneyIn(page.language)(page.facts.amount);
  // The method that the payer has begun with comes first.
  const [begunAt] = page.gateways;
  if (stage === 'pay' && page.transfer && !page.waiting) {
    return (
      <Cards wide>
        <PaymentCards page={page} transfer={page.transfer} />
      </Cards>
    );
  }
  return (
    <Cards>
      {stage === 'gateway' && page.begun && (
        <WaitingCard page={page} amount={amount} title={page.begun.pending} note={page.begun.pendingNote}>
          {begunAt && <ToGateway action={begunAt.action} label={page.begun.resume} />}
          {page.byTransfer && <ToGateway quiet action={page.links.byQr} label={page.begun.instead} />}
          {page.heldUntil && (
            <Gap>
              <Note centered>{fill(page.begun.held, { time: page.heldUntil })}</Note>
            </Gap>
          )}
        </WaitingCard>
      )}
      {stage === 'pay' && !page.transfer && <GatewaysCard page={page} amount={amount} />}
      {stage === 'pay' && page.waiting && (
        <WaitingCard page={page} title={page.waiting.title} note={page.waiting.note}>
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
