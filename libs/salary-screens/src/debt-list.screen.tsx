import { Money } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { StatTile, TileGrid } from '@pay/design-system/page';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { text } from './debts.messages.ts';
import { useSalary } from './salary-context.ts';

function Sums() {
  const t = useText();
  const { money } = useFormats();
  const { api } = useSalary();
  const { data } = useQuery(api['debt.sums'].query());
  if (!data) return null;
  return (
    <TileGrid>
      <StatTile
        hero
        label={t(text.owedInAll)}
        value={<Money amount={data.owed} />}
        note={t(text.ofLine, { amount: money(data.creditLineAmount) })}
      />
      <StatTile label={t(text.overdueInAll)} value={<Money amount={data.overdue} />} />
      <StatTile label={t(text.lentInAll)} value={<Money amount={data.lent} />} note={t(text.nobodyElse)} />
    </TileGrid>
  );
}

export default function DebtListScreen() {
  const t = useText();
  const { api, places } = useSalary();
  return (
    <ListPage
      endpoint={api['debt.list']}
      exportEndpoint={api['debt.export']}
      filters={['keyword', 'status', 'fromDate']}
      filterLabels={{ keyword: t(text.searchFor), fromDate: t(text.dueDays) }}
      above={<Sums />}
      columns={[
        { field: 'periodName', onPhone: 'lead' },
        { field: 'dueOn', as: 'date', sort: 'dueOn' },
        { field: 'lent', as: 'money', sort: 'lent' },
        { field: 'repaid', as: 'money', hidden: true },
        { field: 'owed', as: 'money' },
        { field: 'overdue', as: 'money', hidden: true },
        { field: 'status', as: 'status' },
      ]}
      rowLink={({ id }) => places.debt(id)}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
