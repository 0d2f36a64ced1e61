import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { billingApi } from './billing-api.ts';
import { BillingTiles } from './billing-tiles.tsx';
import { useCycleWords } from './cycle-words.ts';
import { PlanAmount } from './plan-amount.tsx';
import { planScreens } from './plans.feature.ts';
import { text } from './plans.messages.ts';
import { usePlanActions } from './use-plan-actions.tsx';

export default function PlanListScreen() {
  const t = useText();
  const cycleWords = useCycleWords();
  const { actionsOf, dialog } = usePlanActions();
  return (
    <>
      <ListPage
        endpoint={billingApi.subscriptionPlan.getAll}
        create={planScreens.create}
        above={<BillingTiles />}
        filters={['keyword', 'status', 'paymentType', 'type', 'fromDate']}
        filterLabels={{ keyword: t(text.searchFor), fromDate: t(text.createdOn) }}
        columns={[
          { field: 'name', onPhone: 'lead' },
          { field: 'code', as: 'code' },
          {
            field: 'fixedAmount',
            as: 'money',
            onPhone: 'side',
            render: ({ fixedAmount }) => <PlanAmount amount={fixedAmount} />,
          },
          { field: 'cycleValue', onPhone: 'when', as: 'text', render: cycleWords },
          { field: 'paymentType', as: 'enum', enumName: 'PlanPaymentType' },
          { field: 'status', as: 'status', enumName: 'PlanStatus', onPhone: 'state' },
          { field: 'createdAt', as: 'dateTime', hidden: true },
          { field: 'expirationDays', as: 'number', hidden: true },
          { field: 'type', as: 'enum', enumName: 'PlanType', hidden: true },
          { id: 'account', label: t(text.account), render: ({ bankAccount }) => bankAccount.accountNo, hidden: true },
        ]}
        rowLink={({ id }) => planScreens.detail.link({ id })}
        rowActions={(plan) => {
          const { subscribe, change, open, close, copy, remove } = actionsOf(plan);
          return [subscribe, change, plan.status === 'ACTIVE' ? close : open, copy, remove];
        }}
        empty={{
          title: t(text.emptyTitle),
          text: t(text.emptyText),
        }}
      />
      {dialog}
    </>
  );
}
