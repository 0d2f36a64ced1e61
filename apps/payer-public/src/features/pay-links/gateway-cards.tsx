import { Actions, Button, Card, Gap, Note, Notice, Summary } from '@pay/payer-ui';
import type { PayLinkPage } from '#page-data';

export function ToGateway({ action, label }: { action: string; label: string }) {
  return (
    <form method="post" action={action}>
      <Actions>
        <Button type="submit">{label}</Button>
      </Actions>
    </form>
  );
}

export const CardRefusal = ({ page: { cardRefusal } }: { page: PayLinkPage }) =>
  cardRefusal ? (
    <Gap>
      <Notice tone="bad">{cardRefusal}</Notice>
    </Gap>
  ) : null;

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
