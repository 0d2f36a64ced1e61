import { Money } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays } from 'lucide-react';
import { billingApi } from './billing-api.ts';
import { useCycleWords } from './cycle-words.ts';
import { planScreens } from './plans.feature.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { text } from './subscriptions.messages.ts';

const mostChoices = 200;

export default function SubscriptionListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const cycleWords = useCycleWords();
  const { can } = usePermissions();
  const { data: plans } = useQuery(
    billingApi.subscriptionPlan.getAll.query({ size: mostChoices, sort: 'name', sortDirection: 'ASC' }),
  );
  const create = can(subscriptionScreens.create.allow) ? subscriptionScreens.create : undefined;
  return (
    <ListPage
      endpoint={billingApi.subscription.getAll}
      exportEndpoint={billingApi.subscription.export}
      create={create}
      actions={[{ title: t(text.plans), icon: <CalendarDays size={18} />, to: planScreens.list.link() }]}
      filters={['keyword', 'status', 'planId', 'fromDate']}
      filterLabels={{ keyword: t(text.searchFor), fromDate: t(text.createdOn) }}
      options={{ planId: (plans?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      columns={[
        { id: 'customer', label: t(text.customer), render: ({ customer }) => customer.fullName, onPhone: 'lead' },
        { field: 'code', as: 'code' },
        { id: 'plan', label: label('plan'), render: ({ plan }) => plan.name },
        {
          id: 'amount',
          label: label('fixedAmount'),
          as: 'money',
          render: ({ plan }) => <Money amount={plan.fixedAmount} />,
          onPhone: 'side',
        },
        { field: 'status', as: 'status', enumName: 'SubscriptionStatus', onPhone: 'state' },
        { field: 'nextPaymentDate', as: 'date', onPhone: 'when' },
        { field: 'numOfPayments', as: 'number' },
        { field: 'prePaymentDate', as: 'date', hidden: true },
        { id: 'cycle', label: label('cycleValue'), render: ({ plan }) => cycleWords(plan), hidden: true },
        { field: 'startDate', label: label('startOn'), as: 'date', hidden: true },
        { field: 'createdAt', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ id }) => subscriptionScreens.detail.link({ id })}
      empty={{
        title: t(text.emptyTitle),
        text: t(text.emptyText),
        action: create && { title: t(create.title), to: create.link() },
      }}
    />
  );
}
