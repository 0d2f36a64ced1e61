import { ListPage } from '@pay/design-system/list';
import type { Action } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Layers, Upload } from 'lucide-react';
import type { Subscription } from './billing.ts';
import { billingApi } from './billing-api.ts';
import { BillingTiles } from './billing-tiles.tsx';
import { useCycleWords } from './cycle-words.ts';
import { PlanAmount } from './plan-amount.tsx';
import { calendarText, subscriptionImportText } from './figures.messages.ts';
import { planScreens } from './plans.feature.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text } from './subscriptions.messages.ts';
import { actsInList } from './acts-in-list.ts';
import { useSubscriptionActions } from './use-subscription-actions.tsx';

const mostChoices = 200;

function SubscriptionList({ rowActions }: { rowActions: (row: Subscription) => readonly Action[] }) {
  const t = useText();
  const label = useFieldLabel();
  const cycleWords = useCycleWords();
  const { can } = usePermissions();
  const { data: plans } = useQuery(
    billingApi.subscriptionPlan.getAll.query({ size: mostChoices, sort: 'name', sortDirection: 'ASC' }),
  );
  return (
    <ListPage
      endpoint={billingApi.subscription.getAll}
      exportEndpoint={billingApi.subscription.export}
      create={subscriptionScreens.create}
      actions={[
        { title: t(text.plans), icon: <Layers size={18} />, to: planScreens.list.link() },
        { title: t(calendarText.open), icon: <CalendarDays size={18} />, to: subscriptionScreens.calendar.link() },
        ...(can(subscriptionScreens.create.allow)
          ? [
              {
                title: t(subscriptionImportText.import),
                icon: <Upload size={18} />,
                to: subscriptionScreens.import.link(),
              },
            ]
          : []),
      ]}
      above={<BillingTiles />}
      filters={['keyword', 'status', 'planId', 'nextPaymentFrom', 'fromDate']}
      filterLabels={{
        keyword: t(text.searchFor),
        fromDate: t(text.createdOn),
        nextPaymentFrom: label('nextPaymentDate'),
      }}
      options={{ planId: (plans?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      columns={[
        { id: 'customer', label: t(text.customer), render: ({ customer }) => customer.fullName, onPhone: 'lead' },
        { field: 'code', as: 'code' },
        { id: 'plan', label: label('plan'), render: ({ plan }) => plan.name },
        {
          id: 'amount',
          label: label('fixedAmount'),
          as: 'money',
          render: ({ plan }) => <PlanAmount amount={plan.fixedAmount} />,
          onPhone: 'side',
        },
        { field: 'status', as: 'status', enumName: 'SubscriptionStatus', onPhone: 'state' },
        { field: 'nextPaymentDate', label: t(text.nextInvoice), as: 'date', onPhone: 'when' },
        { field: 'numOfPayments', as: 'number', hidden: true },
        { field: 'prePaymentDate', as: 'date', hidden: true },
        { id: 'cycle', label: label('cycleValue'), render: ({ plan }) => cycleWords(plan), hidden: true },
        { field: 'startDate', label: label('startOn'), as: 'date', hidden: true },
        { field: 'createdAt', as: 'dateTime', hidden: true },
      ]}
      rowActions={rowActions}
      rowLink={({ id }) => subscriptionScreens.detail.link({ id })}
      empty={{
        title: t(text.emptyTitle),
        text: t(text.emptyText),
      }}
    />
  );
}

export default function SubscriptionListScreen() {
  const { actionsOf, dialog } = useSubscriptionActions();
  const rowActions = (row: Subscription) =>
    row.status === 'CANCELLED' ? [] : actionsOf({ ...row, allowed: actsInList(row) });
  return (
    <>
      <SubscriptionList rowActions={rowActions} />
      {dialog}
    </>
  );
}
