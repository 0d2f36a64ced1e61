import { ListView } from '@pay/design-system/list';
import { Card } from '@pay/design-system/page';
import { useFieldLabel, useText } from '@pay/i18n';
import { moneyCreditScreens } from '../money-credits/money-credits.feature.ts';
import { text } from './money-payments.messages.ts';
import type { StaffPayment } from './payment.ts';

/** What belongs to a payment, each a short list. */
export function PaymentParts({ of: { credits, entries, deliveries, refunds } }: { of: StaffPayment }) {
  const t = useText();
  const label = useFieldLabel();
  return (
    <>
      <Card title={t(text.credits)}>
        <ListView
          caption={t(text.credits)}
          rows={credits}
          rowKey={({ transactionNo }) => transactionNo}
          rowLink={({ transactionNo }) => moneyCreditScreens.detail.link({ transactionNo })}
          columns={[
            { field: 'transactionNo', as: 'account', label: t(text.credits), onPhone: 'lead' },
            { field: 'amount', as: 'money' },
            { field: 'fate', as: 'enum', enumName: 'CreditFate' },
            {
              id: 'from',
              label: label('fromAccount'),
              render: ({ fromBank, fromAccount }) => [fromBank, fromAccount].filter(Boolean).join(' '),
            },
            { field: 'creditedAt', as: 'dateTime' },
          ]}
          empty={{ text: t(text.noCredits) }}
        />
      </Card>
      <Card title={t(text.entries)}>
        <ListView
          caption={t(text.entries)}
          rows={entries}
          rowKey={({ event, account, amount, at }) => `${event} ${account} ${amount} ${at}`}
          columns={[
            { field: 'account', as: 'enum', enumName: 'LedgerAccount', onPhone: 'lead' },
            { field: 'event', as: 'enum', enumName: 'LedgerEvent' },
            { field: 'amount', as: 'money' },
            { field: 'at', as: 'dateTime' },
          ]}
          empty={{ text: t(text.noEntries) }}
        />
      </Card>
      <Card title={t(text.deliveries)}>
        <ListView
          caption={t(text.deliveries)}
          rows={deliveries}
          columns={[
            { field: 'eventType', as: 'enum', enumName: 'WebhookEvent', onPhone: 'lead' },
            { field: 'status', as: 'status', enumName: 'WebhookDeliveryStatus' },
            { field: 'attempt', as: 'number', label: t(text.try) },
            { field: 'responseStatus', as: 'number', label: t(text.answer) },
            { field: 'createdAt', as: 'dateTime' },
          ]}
          empty={{ text: t(text.noDeliveries) }}
        />
      </Card>
      <Card title={t(text.refunds)}>
        <ListView
          caption={t(text.refunds)}
          rows={refunds}
          columns={[
            { field: 'code', as: 'code', onPhone: 'lead' },
            { field: 'amount', as: 'money' },
            { field: 'status', as: 'status', enumName: 'RefundStatus' },
            { field: 'reason' },
            { field: 'createdAt', as: 'dateTime' },
          ]}
          empty={{ text: t(text.noRefunds) }}
        />
      </Card>
    </>
  );
}
