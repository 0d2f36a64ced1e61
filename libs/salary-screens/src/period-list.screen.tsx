import { ListPage } from '@pay/design-system/list';
import { Notice } from '@pay/design-system/page';
import { useFormats, useText } from '@pay/i18n';
import { listAhead } from '@pay/lists';
import type { FirstVisit } from '@pay/screens';
import { useEnterprise } from './enterprise.ts';
import { text as enterpriseText } from './enterprise.messages.ts';
import { useSalary, type SalaryMount } from './salary-context.ts';
import { text } from './periods.messages.ts';
import { usePeriodActions } from './use-period-actions.tsx';

export const ahead = ({ api, queries }: SalaryMount, visit: FirstVisit) =>
  listAhead(queries, api['period.list'])(visit);

export default function PeriodListScreen() {
  const t = useText();
  const { date, number } = useFormats();
  const { api, places } = useSalary();
  const { data: enterprise } = useEnterprise();
  const { actionsOf, against, dialog } = usePeriodActions();
  const create = { title: t(text.newPeriod), to: places.createPeriod(), disabledReason: against };
  return (
    <>
      <ListPage
        endpoint={api['period.list']}
        create={create}
        above={
          enterprise?.status === 'OK_BUT_NOT_CONFIG' && (
            <Notice tone="warning" actions={[{ title: t(enterpriseText.configure), to: places.configuration() }]}>
              {t(enterpriseText.configureNext)}
            </Notice>
          )
        }
        filters={['keyword']}
        filterLabels={{ keyword: t(text.searchFor) }}
        columns={[
          { field: 'name' },
          {
            id: 'startDate',
            sort: 'startDate',
            label: t(text.days),
            onPhone: 'when',
            render: ({ startDate, endDate }) => `${date(startDate)} – ${date(endDate)}`,
          },
          { field: 'paySalaryDate', as: 'date' },
          {
            id: 'workingDays',
            label: t(text.workingDays),
            as: 'number',
            render: ({ countedWorkingDays }) => number(countedWorkingDays),
          },
          { field: 'status', as: 'status' },
        ]}
        rowLink={({ id }) => places.period(id)}
        rowActions={actionsOf}
        empty={{ title: t(text.emptyTitle), text: t(text.emptyText), action: create }}
      />
      {dialog}
    </>
  );
}
