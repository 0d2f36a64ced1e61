import { Card, Note, Result } from '@pay/payer-ui';
import type { ReactNode } from 'react';
import type { PayLinkPage } from '#page-data';
import { OfflineNotice } from './offline-notice.tsx';

interface WaitingCardProps {
  page: PayLinkPage;
  title: string;
  note: string;
  amount: string;
  children: ReactNode;
}

export function WaitingCard({ page, title, note, amount, children }: WaitingCardProps) {
  return (
    <Card>
      <Result tone="waiting" title={title} amount={amount}>
        <Note>{page.description}</Note>
        <Note>{note}</Note>
      </Result>
      <OfflineNotice text={page.pay.offline} />
      {children}
    </Card>
  );
}
