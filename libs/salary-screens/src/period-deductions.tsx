import { ListPage } from '@pay/design-system/list';
import { CardTitle } from '@pay/design-system/page';
import { colour, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useSalary } from './salary-context.ts';
import { text as people } from './people.messages.ts';
import { text } from './periods.messages.ts';

const Purpose = styled('p')({ marginBottom: 12, color: colour.textSoft, textWrap: 'pretty' });

/** What the pay slips of a period are reduced by: who was paid how much of the salary before its pay day. */
export function PeriodDeductions({ periodId }: { periodId: string }) {
  const t = useText();
  const { api, places } = useSalary();
  return (
    <section>
      <CardTitle>{t(text.deductions)}</CardTitle>
      <Purpose>{t(text.deductionsText)}</Purpose>
      <ListPage
        bare
        title={t(text.deductions)}
        endpoint={api['statistic.paidList']}
        exportEndpoint={api['statistic.paidListExport']}
        fixed={{ salaryPeriodId: periodId }}
        filters={['keyword']}
        filterLabels={{ keyword: t(people.searchFor) }}
        columns={[
          { field: 'employeeName', sort: 'employeeCode' },
          { field: 'employeeCode' },
          { field: 'totalAdvancedAmount' },
          { field: 'totalPaidAmount', onPhone: 'side' },
        ]}
        rowKey={({ employeeId }) => employeeId}
        rowLink={({ employeeId }) => places.employee(employeeId)}
        empty={{ title: t(text.noDeductions), text: t(text.noDeductionsText) }}
      />
    </section>
  );
}
