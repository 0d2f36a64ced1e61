import { StatusChip, Timeline, toneOf, type TimelineEntry } from '@pay/design-system/display';
import { Card, CardSkeleton, FailedState } from '@pay/design-system/page';
import { Button, styled, TextLink } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { useQueries } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { orderScreens } from '../orders/orders.feature.ts';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import type { CustomerLine } from './customer.ts';
import { customersApi } from './customers-api.ts';
import { text } from './customers.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start' });
const Line = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' });

function useEntries(): (line: CustomerLine) => TimelineEntry {
  const t = useText();
  const { money } = useFormats();
  const wordsOf = ({ kind, code, note, amount }: CustomerLine): string => {
    const values = { code: code ?? '', to: note ?? '', what: note ?? '', amount: money(amount ?? 0) };
    switch (kind) {
      case 'PAY_LINK_SENT':
        return t(text.lineSentLink, values);
      case 'PAY_PAGE_SENT':
        return t(text.lineSentPage, values);
      case 'PAYMENT':
        return t(text.linePayment, values);
      case 'ORDER':
        return t(text.lineOrder, values);
      case 'MERGED':
        return t(text.lineMerged, values);
      case 'CREATED':
        return t(text.lineCreated);
      case 'UPDATED':
        return t(text.lineUpdated);
    }
  };
  const linkOf = ({ kind, code, recordId }: CustomerLine): string | undefined => {
    if (kind === 'PAY_LINK_SENT' && code) return payLinkScreens.detail.link({ code });
    if (kind === 'PAY_PAGE_SENT' && code) return payPageScreens.detail.link({ code });
    if (kind === 'ORDER' && recordId) return orderScreens.detail.link({ id: recordId });
    if (kind === 'PAYMENT' && recordId) return transactionScreens.detail.link({ id: recordId });
    return undefined;
  };
  const titleOf = (line: CustomerLine): ReactNode => {
    const to = linkOf(line);
    const words = wordsOf(line);
    return (
      <Line>
        {to ? <TextLink to={to}>{words}</TextLink> : words}
        {line.status && (
          <StatusChip status={line.status} enumName={line.kind === 'ORDER' ? 'PayPageOrderStatus' : 'PaymentStatus'} />
        )}
      </Line>
    );
  };
  return (line) => ({
    id: line.id,
    title: titleOf(line),
    at: line.at,
    by: line.by ?? undefined,
    tone: line.status ? toneOf(line.status) : 'neutral',
  });
}

/** What a customer was sent, ordered and paid, page by page back in time. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  const t = useText();
  const entryOf = useEntries();
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  const pages = useQueries({
    queries: starts.map((before) => customersApi.getTimeline.query({ customerId, before })),
  });
  const failed = pages.find(({ error }) => error);
  const lines = pages.flatMap(({ data }) => data?.items ?? []);
  const next = pages.at(-1)?.data?.next;
  if (pages[0]?.isPending) return <CardSkeleton />;
  return (
    <Card title={t(text.timeline)}>
      <Stack>
        {lines.length > 0 ? <Timeline entries={lines.map(entryOf)} /> : <p>{t(text.timelineEmpty)}</p>}
        {failed?.error && <FailedState error={failed.error} onRetry={() => void failed.refetch()} />}
        {next && (
          <Button busy={pages.at(-1)?.isPending ?? false} onClick={() => setStarts([...starts, next])}>
            {t(text.earlier)}
          </Button>
        )}
      </Stack>
    </Card>
  );
}
