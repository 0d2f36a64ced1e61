import { Actions, Button, Card, Gap, Note, Notice, Summary } from '@pay/payer-ui';
import type { PayLinkPage } from '#page-data';

/** The plain form that leads to a gateway. */
export function ToGateway({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={action}>
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

/** Of a shop that takes this amount at gateways alone. */
export function GatewaysCard({ page, amount }: { page: PayLinkPage; amount: string }) {
  const { pay, gateways } = page;
  return (
    <Card>
      <Summary label={pay.what} what={page.description} amountLabel={pay.amount} amount={amount} />
      <CardRefusal page={page} />
      {gateways.map(({ title, explained, goOn, action }) => (
        <Gap key={action}>
          <h2>{title}</h2>
          <Note>{explained}</Note>
          <ToGateway action={action} label={goOn} />
        </Gap>
      ))}
    </Card>
  );
}
