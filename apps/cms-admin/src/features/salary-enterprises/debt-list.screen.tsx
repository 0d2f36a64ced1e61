import { Money } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { StatTile, TileGrid } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { servicesApi } from '#services-api';
import { enterpriseScreens } from './salary-enterprises.feature.ts';
import { text } from './salary-enterprises.messages.ts';

const Above = styled('div')({ marginBottom: 16 });

function Sums() {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const { data } = useQuery(servicesApi.salaryEnterprise.getDebtSums.query());
  if (!data) return null;
  return (
    <Above>
      <TileGrid>
        <StatTile
          hero
          label={label('owed')}
          value={<Money amount={data.owed} />}
          note={t(text.ofLines, { amount: money(data.creditLineAmount) })}
        />
        <StatTile label={label('overdue')} value={<Money amount={data.overdue} />} />
        <StatTile label={t(text.lentInAll)} value={<Money amount={data.lent} />} />
      </TileGrid>
    </Above>
  );
}

export default function DebtListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={servicesApi.salaryEnterprise.getDebts}
      exportEndpoint={servicesApi.salaryEnterprise.exportDebts}
      filters={['keyword', 'status', 'fromDate']}
      filterLabels={{ keyword: t(text.searchForDebt), fromDate: t(text.dueDays) }}
      above={<Sums />}
      columns={[
        { field: 'merchantName', label: t(text.name), onPhone: 'lead' },
        { field: 'merchantCode', as: 'code', hidden: true },
        { field: 'periodName' },
        { field: 'dueOn', as: 'date', sort: 'dueOn' },
        { field: 'lent', as: 'money', sort: 'lent' },
        { field: 'repaid', as: 'money', hidden: true },
        { field: 'owed', as: 'money' },
        { field: 'overdue', as: 'money', hidden: true },
        { field: 'status', as: 'status' },
      ]}
      rowKey={({ id }) => id}
      rowLink={({ merchantId }) => enterpriseScreens.detail.link({ merchantId })}
      empty={{ title: t(text.noDebtTitle), text: t(text.noDebtText) }}
    />
  );
}
