import { Actions, Button, Card, Gap, Note, Notice, Result, Summary } from '@pay/payer-ui';
import { fill, type PayLinkPage } from '#page-data';

function ToCardPage({ page, label }: { page: PayLinkPage; label: string }) {
  return (
    <form method="post" action={page.card}>
      <Actions>
        <Button type="submit">{label}</Button>
      </Actions>
    </form>
  );
}

/** Why the latest try by card failed, while the link can still be paid. */
export const CardRefusal = ({ page: { cardRefusal, cardText } }: { page: PayLinkPage }) =>
  cardRefusal ? (
    <Gap>
      <Notice tone="bad">{fill(cardText.refused, { reason: cardRefusal })}</Notice>
    </Gap>
  ) : null;

/** Of a shop that takes this amount by card alone. */
export function CardOnlyCard({ page, amount }: { page: PayLinkPage; amount: string }) {
  const { pay, cardText } = page;
  return (
    <Card>
      <Summary label={pay.what} what={page.description} amountLabel={pay.amount} amount={amount} />
      <CardRefusal page={page} />
      <Gap>
        <h2>{cardText.cardOnly}</h2>
        <Note>{cardText.cardOnlyNote}</Note>
      </Gap>
      <ToCardPage page={page} label={cardText.goOn} />
    </Card>
  );
}

/** The payer is at the card gateway, or left it before its answer. */
export function CardPendingCard({
  page,
  connected,
  amount,
}: {
  page: PayLinkPage;
  connected: boolean;
  amount: string;
}) {
  const { pay, cardText } = page;
  return (
    <Card>
      <Result tone="waiting" title={cardText.pending} amount={amount}>
        <Note>{page.description}</Note>
        <Note>{cardText.pendingNote}</Note>
      </Result>
      {!connected && (
        <Notice tone="warn" role="alert">
          {pay.offline}
        </Notice>
      )}
      <ToCardPage page={page} label={cardText.resume} />
    </Card>
  );
}
