import { ListView } from '@pay/design-system/list';
import { CardTitle } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billingApi } from './billing-api.ts';
import { text as invoiceText } from './invoices.messages.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text } from './subscriptions.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' });
const Pages = styled('div')({ display: 'flex', justifyContent: 'flex-end', gap: 8, padding: 8 });

const size = 12;

/** The invoices of a subscription, the newest first. The address of the page says nothing of them, since `id` is its own. */
export function SubscriptionInvoices({ subscriptionId }: { subscriptionId: string }) {
  const t = useText();
  const { date } = useFormats();
  const [page, setPage] = useState(0);
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...billingApi.subscriptionInvoice.getAll.query({ subscriptionId, page, size }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <CardTitle>{t(text.invoices)}</CardTitle>
      <ListView
        caption={t(text.invoices)}
        rows={data?.items ?? []}
        total={data?.totalSize}
        loading={isPending}
        stale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={{ text: t(text.noInvoices) }}
        columns={[
          { field: 'code', as: 'code', onPhone: 'lead' },
          {
            id: 'period',
            label: t(invoiceText.period),
            render: ({ periodStart, periodEnd }) =>
              t(invoiceText.fromTo, { from: date(periodStart), to: date(periodEnd) }),
            onPhone: 'when',
          },
          { field: 'amount', as: 'money', onPhone: 'side' },
          { field: 'status', as: 'status', enumName: 'SubscriptionInvoiceStatus', onPhone: 'state' },
        ]}
        rowLink={({ id }) => subscriptionScreens.invoice.link({ billId: id }, { id: subscriptionId })}
        below={
          data &&
          data.totalPage > 1 && (
            <Pages>
              <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
                {t(text.newer)}
              </Button>
              <Button size="small" disabled={page + 1 >= data.totalPage} onClick={() => setPage(page + 1)}>
                {t(text.older)}
              </Button>
            </Pages>
          )
        }
      />
    </Stack>
  );
}
