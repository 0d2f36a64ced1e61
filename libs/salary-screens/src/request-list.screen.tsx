import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { text } from './advances.messages.ts';
import { useSalary } from './salary-context.ts';

const lookAgainAfter = 30_000;

export default function RequestListScreen() {
  const t = useText();
  const { api, places } = useSalary();
  return (
    <ListPage
      endpoint={api['advance.list']}
      filters={['keyword', 'status', 'fromDate']}
      filterLabels={{ keyword: t(text.searchFor), fromDate: t(text.asked) }}
      refreshEvery={lookAgainAfter}
      columns={[
        { field: 'code', as: 'code' },
        { field: 'employeeName', onPhone: 'lead' },
        { field: 'employeeCode', hidden: true },
        { field: 'amount' },
        { field: 'status', as: 'status' },
        { field: 'paymentStatus', as: 'status' },
        { field: 'periodName', hidden: true },
        { field: 'createdDate', as: 'dateTime', sort: 'createdAt' },
      ]}
      rowLink={({ id }) => places.request(id)}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
