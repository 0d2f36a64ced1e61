import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { DateTime, knownFacts, StatusChip, useHistory } from '@pay/design-system/display';
import { TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { billingApi } from './billing-api.ts';
import type { InvoiceDetail } from './billing.ts';
import { CreditNotes, InvoiceLines } from './invoice-lines.tsx';
import { text } from './invoices.messages.ts';
import { planScreens } from './plans.feature.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { useInvoiceActions } from './use-invoice-actions.tsx';

const lookAgainAfter = 5_000;
const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });
const waits = (invoice: InvoiceDetail | undefined) => invoice?.status === 'CREATED' || invoice?.status === 'PENDING';

const explanations = {
  NONE: text.noneText,
  CREATED: text.waits,
  PENDING: text.partText,
  SUCCESS: text.paidText,
  TIMEOUT: text.missedText,
  FAIL: text.missedText,
  CANCELED: text.cancelledText,
} as const;

export default function InvoiceDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { date } = useFormats();
  const { billId } = useScreenParams(subscriptionScreens.invoice);
  const query = useQuery({
    ...billingApi.subscriptionInvoice.getDetail.query({ id: billId }),
    refetchInterval: ({ state }) => (waits(state.data) ? lookAgainAfter : false),
  });
  useScreenTitle({ code: query.data?.code ?? '' });
  const { actionsOf, dialog } = useInvoiceActions();
  const historyOf = useHistory('SubscriptionInvoiceStatus', 'InvoiceAction');
  const above = query.data && subscriptionScreens.detail.link({ id: query.data.subscriptionId });

  const view = (invoice: InvoiceDetail): DetailView => ({
    identity: invoice.customer.fullName,
    code: { label: label('code'), value: invoice.code },
    amount: invoice.amount,
    ...(invoice.status === 'SUCCESS' && { direction: 'in' as const }),
    status: <StatusChip status={invoice.status} enumName="SubscriptionInvoiceStatus" at={invoice.history.at(-1)?.at} />,
    explanation: t(explanations[invoice.status]),
    actions: actionsOf(invoice),
    facts: [
      {
        title: t(text.invoiceSection),
        facts: knownFacts([
          {
            label: t(text.period),
            value: t(text.fromTo, { from: date(invoice.periodStart), to: date(invoice.periodEnd) }),
          },
          {
            label: label('plan'),
            value: <TextLink to={planScreens.detail.link({ id: invoice.plan.id })}>{invoice.plan.name}</TextLink>,
          },
          {
            label: label('subscriptionCode'),
            value: <TextLink to={above ?? ''}>{invoice.subscriptionCode}</TextLink>,
            copy: invoice.subscriptionCode,
          },
          { label: label('paymentType'), value: enumLabel('PlanPaymentType', invoice.paymentType) },
          { label: label('createdAt'), value: <DateTime at={invoice.createdAt} /> },
          { label: label('expiredDate'), value: invoice.expiredDate && <DateTime at={invoice.expiredDate} /> },
        ]),
      },
      {
        title: t(text.paySection),
        facts: knownFacts([
          { label: label('paymentDate'), value: invoice.paymentDate && <DateTime at={invoice.paymentDate} /> },
          { label: label('txnNumber'), ...copied(invoice.txnNumber) },
          { label: label('payLinkUrl'), ...copied(invoice.url), wide: true },
        ]),
      },
      {
        title: t(text.payerSection),
        facts: knownFacts([
          { label: label('fullName'), value: invoice.customer.fullName },
          { label: label('phone'), ...copied(invoice.customer.phone) },
          { label: label('email'), ...copied(invoice.customer.email) },
        ]),
      },
    ],
    history: historyOf(invoice.history),
    more: (
      <>
        <InvoiceLines invoice={invoice} />
        <CreditNotes invoice={invoice} />
      </>
    ),
  });

  return (
    <>
      <DetailPage
        query={query}
        view={view}
        back={{
          title: query.data?.subscriptionCode ?? t(subscriptionScreens.list.title),
          to: above ?? subscriptionScreens.list.link(),
        }}
      />
      {dialog}
    </>
  );
}
