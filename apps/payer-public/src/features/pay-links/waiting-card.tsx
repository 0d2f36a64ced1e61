import { Card, Note, Notice, Result } from '@pay/payer-ui';
import type { ReactNode } from 'react';
import type { PayLinkPage } from '#page-data';

interface WaitingCardProps {
  page: PayLinkPage;
  title: string;
  note: string;
  amount: string;
  connected: boolean;
  children: ReactNode;
}

/** Where the payer waits for the bank's word, after a transfer or at the card gateway. */
export function WaitingCard({ page, title, note, amount, connected, children }: WaitingCardProps) {
  return (
    <Card>
      <Result tone="waiting" title={title} amount={amount}>
        <Note>{page.description}</Note>
        <Note>{note}</Note>
      </Result>
      {!connected && (
        <Notice tone="warn" role="alert">
          {page.pay.offline}
        </Notice>
      )}
      {children}
    </Card>
  );
}
