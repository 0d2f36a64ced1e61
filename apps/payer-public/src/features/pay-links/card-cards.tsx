import { Actions, Button, Card, Gap, Note, Notice, Summary } from '@pay/payer-ui';
import type { PayLinkPage } from '#page-data';

/** The plain form that leads to the card gateway. */
export function ToCardPage({ page, label }: { page: PayLinkPage; label: string }) {
  return (
    <form method="post" action={page.card}>
      <Actions>
        <Button type="submit">{label}</Button>
      </Actions>
    </form>
  );
}

/** Why the latest try by card failed, while the link can still be paid. */
export const CardRefusal = ({ page: { cardRefusal } }: { page: PayLinkPage }) =>
  cardRefusal ? (
    <Gap>
      <Notice tone="bad">{cardRefusal}</Notice>
    </Gap>
  ) : null;

/** Of a shop that takes this amount by card alone. */
export function CardOnlyCard({ page, amount }: { page: PayLinkPage; amount: string }) {
  const { pay, cardOnly } = page;
  return (
    <Card>
      <Summary label={pay.what} what={page.description} amountLabel={pay.amount} amount={amount} />
      <CardRefusal page={page} />
      <Gap>
        <h2>{cardOnly?.title}</h2>
        <Note>{cardOnly?.note}</Note>
      </Gap>
      <ToCardPage page={page} label={cardOnly?.go ?? ''} />
    </Card>
  );
}
