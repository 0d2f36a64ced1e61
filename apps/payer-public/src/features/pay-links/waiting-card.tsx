import { Actions, ButtonLink, Card, Note, Notice, Result } from '@pay/payer-ui';
import type { PayLinkPage } from '#page-data';

/** Where the payer waits after having transferred. */
export function WaitingCard({ page, connected, amount }: { page: PayLinkPage; connected: boolean; amount: string }) {
  const { result, pay, links, description, transfer } = page;
  return (
    <Card>
      <Result tone="waiting" title={result.waiting} amount={amount}>
        <Note>{description}</Note>
        <Note>{result.waitingNote}</Note>
      </Result>
      {!connected && (
        <Notice tone="warn" role="alert">
          {pay.offline}
        </Notice>
      )}
      {transfer && (
        <Actions>
          <ButtonLink look="quiet" href={links.self}>
            {result.backToQr}
          </ButtonLink>
        </Actions>
      )}
    </Card>
  );
}
