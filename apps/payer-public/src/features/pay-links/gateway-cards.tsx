import { Actions, Button, Card, Gap, Note, Notice, Summary, TimeLeft } from '@pay/payer-ui';
import type { PayLinkPage } from './pay-link-pages.ts';

export function ToGateway({ action, label, quiet }: { action: string; label: string; quiet?: boolean }) {
  return (
    <form method="post" action={action}>
      <Actions>
        <Button type="submit" look={quiet ? 'quiet' : 'main'}>
          {label}
        </Button>
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

export const GatewayPanel = ({
  gateway: { title, explained, goOn, action },
}: {
  gateway: PayLinkPage['gateways'][number];
}) => (
  <Card label={title}>
    <h2>{title}</h2>
    <Note>{explained}</Note>
    <ToGateway action={action} label={goOn} />
  </Card>
);

export function GatewaysCard({ page, amount }: { page: PayLinkPage; amount: string }) {
  const { pay, gateways } = page;
  return (
    <Card>
      <Summary label={pay.what} what={page.description} amountLabel={pay.amount} amount={amount}>
        {page.timeLeft && <TimeLeft left={page.timeLeft} near={page.endsSoon} />}
      </Summary>
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
