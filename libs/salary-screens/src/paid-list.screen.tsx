import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useSalary } from './salary-context.ts';
import { text as people } from './people.messages.ts';
import { text } from './statistics.messages.ts';
import { useTitles } from './titles.messages.ts';

export default function PaidListScreen() {
  const t = useText();
  const titles = useTitles();
  const { api, places } = useSalary();
  const { data: periods } = useQuery(api['period.list'].query({ size: 200, sort: 'startDate' }));
  const choices = (periods?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ListPage
      endpoint={api['statistic.paidList']}
      exportEndpoint={api['statistic.paidListExport']}
      purpose={t(text.listPurpose)}
      back={{ title: titles.statistics, to: places.statistics() }}
      filters={['keyword', 'salaryPeriodId']}
      filterLabels={{ keyword: t(people.searchFor) }}
      options={{ salaryPeriodId: choices }}
      columns={[
        { field: 'employeeName', sort: 'employeeCode' },
        { field: 'employeeCode' },
        { field: 'employeePosition', hidden: true },
        { field: 'salaryPeriodName', sort: 'startDate', onPhone: 'also' },
        { field: 'totalAdvancedAmount' },
        { field: 'totalPaidAmount', onPhone: 'side' },
      ]}
      rowKey={({ employeeId, salaryPeriodName }) => `${employeeId} ${salaryPeriodName}`}
      rowLink={({ employeeId }) => places.employee(employeeId)}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
