import { Card, DetailRows, Gap, Note, Result } from '@pay/payer-ui';
import type { ReactNode } from 'react';
import type { PayLinkPage } from './pay-link-pages.ts';
import { transferRows } from './transfer-card.tsx';
import { OfflineNotice } from './offline-notice.tsx';

interface WaitingCardProps {
  page: PayLinkPage;
  title: string;
  note: string;
  /** Where the title does not say it. */
  amount?: string;
  children: ReactNode;
}

export function WaitingCard({ page, title, note, amount, children }: WaitingCardProps) {
  return (
    <Card>
      <Result tone="waiting" title={title} {...(amount && { amount })}>
        <Note>{page.description}</Note>
        <Note>{note}</Note>
      </Result>
      {page.waiting && page.transfer && (
        <>
          <div data-elapsed hidden>
            <Note centered>{page.waiting.elapsed}</Note>
          </div>
          <div data-later>
            <Gap>
              <Note>{page.waiting.late}</Note>
            </Gap>
            <DetailRows rows={transferRows(page, page.transfer)} copyTitle={page.pay.copy} />
          </div>
        </>
      )}
      <OfflineNotice text={page.pay.offline} />
      {children}
    </Card>
  );
}
