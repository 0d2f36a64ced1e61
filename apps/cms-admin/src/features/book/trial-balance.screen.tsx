import { styled } from '@pay/design-system/theme';
import { DateRange, type Days } from '@pay/design-system/fields';
import { useDownload } from '@pay/design-system/files';
import { ListView } from '@pay/design-system/list';
import { CardSkeleton, FailedState, Notice, ScreenHead } from '@pay/design-system/page';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { moneyApi } from '#money-api';
import { bookScreens } from './book.feature.ts';
import { text } from './book.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

const daysIn = (search: URLSearchParams) => ({
  ...(search.get('fromDate') && { fromDate: search.get('fromDate')! }),
  ...(search.get('toDate') && { toDate: search.get('toDate')! }),
});

export default function TrialBalanceScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { money } = useFormats();
  const [search, setSearch] = useSearchParams();
  const days = daysIn(search);
  const { getTrialBalance, export: exported } = moneyApi.moneyBook;
  const query = useQuery(getTrialBalance.query(days));
  const { busy, download } = useDownload();
  const { data } = query;

  const choose = ({ from, to }: Days) =>
    setSearch({ ...(from && { fromDate: from }), ...(to && { toDate: to }) }, { replace: true });

  const rows = data ? [...data.rows, { account: null, ...data.total }] : [];
  const isEven = data && data.total.debit === data.total.credit && data.total.opening === 0 && data.total.closing === 0;
  const shown = data ? { fromDate: data.fromDate, toDate: data.toDate } : {};

  return (
    <>
      <ScreenHead
        purpose={t(bookScreens.balance.purpose)}
        secondary={[
          { title: t(text.download), busy, onSelect: () => void download(() => exported.download(days)) },
          { title: t(text.toEntries), to: bookScreens.entries.link(shown) },
        ]}
      />
      <Stack>
        <DateRange
          name="days"
          label={t(text.days)}
          value={{ from: data?.fromDate ?? days.fromDate ?? '', to: data?.toDate ?? days.toDate ?? '' }}
          onChange={choose}
        />
        {query.isPending && <CardSkeleton />}
        {query.error && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {data && (
          <>
            <Notice tone={isEven ? 'success' : 'danger'}>{t(isEven ? text.even : text.uneven)}</Notice>
            <ListView
              caption={t(bookScreens.balance.title)}
              rows={rows}
              rowKey={({ account }) => account ?? 'total'}
              rowLink={({ account }) => (account ? bookScreens.merchants.link({ account, ...shown }) : undefined)}
              rowActions={({ account }) =>
                account
                  ? [
                      { title: t(text.toMerchants), to: bookScreens.merchants.link({ account, ...shown }) },
                      { title: t(text.toEntries), to: bookScreens.entries.link({ account, ...shown }) },
                    ]
                  : []
              }
              columns={[
                {
                  field: 'account',
                  label: label('account'),
                  onPhone: 'lead',
                  render: ({ account }) => (account ? named('LedgerAccount', account) : t(text.total)),
                },
                { field: 'opening', label: t(text.opening), as: 'money', render: ({ opening }) => money(opening) },
                { field: 'debit', as: 'money' },
                { field: 'credit', as: 'money' },
                {
                  field: 'closing',
                  label: t(text.closing),
                  as: 'money',
                  onPhone: 'side',
                  render: ({ closing }) => money(closing),
                },
              ]}
            />
          </>
        )}
      </Stack>
    </>
  );
}
