import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { feesApi } from '#fees-api';
import { feeScreens } from './fees.feature.ts';
import { text } from './fees.messages.ts';

export default function FeeListScreen() {
  const t = useText();
  const { create, simulator, detail } = feeScreens;
  return (
    <ListPage
      endpoint={feesApi.fee.getAll}
      exportEndpoint={feesApi.fee.export}
      filters={['feeName', 'feeStatus', 'serviceType', 'feeMethod', 'feeCode', 'fromDate', 'toDate']}
      create={{ ...create, link: () => create.link() }}
      actions={[{ title: t(simulator.title), to: simulator.link() }]}
      columns={[
        { field: 'feeName', sort: 'feeName' },
        { field: 'feeCode', as: 'code', sort: 'feeCode' },
        {
          field: 'feeStatus',
          as: 'status',
          enumName: 'FeeStatus',
          at: ({ decidedAt, createdAt }) => decidedAt ?? createdAt,
        },
        { id: 'scope', label: t(text.scope), render: ({ merchantName }) => merchantName ?? t(text.everybody) },
        { field: 'serviceType', as: 'enum', enumName: 'FeeServiceType' },
        { field: 'feeMethod', as: 'enum', enumName: 'FeeMethod', hidden: true },
        { field: 'activeFeeDate', as: 'date', sort: 'activeFeeDate' },
        { field: 'version', as: 'number', hidden: true },
        { field: 'createdBy', label: t(text.writtenBy), hidden: true },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt', hidden: true },
      ]}
      rowLink={({ id }) => detail.link({ id })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
