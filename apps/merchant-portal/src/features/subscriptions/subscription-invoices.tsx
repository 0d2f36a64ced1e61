import { ListPage } from '@pay/design-system/list';
import { CardTitle } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { billingApi } from './billing-api.ts';
import { text as invoiceText } from './invoices.messages.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text } from './subscriptions.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 8, gridTemplateColumns: 'minmax(0, 1fr)' });

export function SubscriptionInvoices({ subscriptionId }: { subscriptionId: string }) {
  const t = useText();
  const { date } = useFormats();
  return (
    <Stack>
      <CardTitle>{t(text.invoices)}</CardTitle>
      <ListPage
        bare
        title={t(text.invoices)}
        endpoint={billingApi.subscriptionInvoice.getAll}
        fixed={{ subscriptionId }}
        filters={['status']}
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
          { field: 'expiredDate', as: 'dateTime' },
          { field: 'paymentDate', as: 'dateTime' },
          { field: 'txnNumber', as: 'code', hidden: true },
          { field: 'createdAt', as: 'dateTime', hidden: true },
        ]}
        rowLink={({ id }) => subscriptionScreens.invoice.link({ billId: id }, { id: subscriptionId })}
      />
    </Stack>
  );
}
