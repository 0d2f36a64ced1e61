import { ExportButton, ListView } from '@pay/design-system/list';
import { FailedState, ScreenHead } from '@pay/design-system/page';
import { SelectInput } from '@pay/design-system/fields';
import { styled } from '@pay/design-system/theme';
import { formatDay } from '@pay/domain';
import { useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { bankAccountApi } from '#bank-account-api';
import { bankAccountScreens } from '../bank-accounts/bank-accounts.feature.ts';
import { RangePicker } from './range-picker.tsx';
import { text } from './statistic.messages.ts';
import { useRange } from './use-range.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Pickers = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px 24px' });

export default function AccountDaysScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { can } = usePermissions();
  const ranged = useRange();
  const { from, to } = ranged.range;
  const [search, setSearch] = useSearchParams();
  const accounts = useQuery(bankAccountApi.getList.query());
  const chosen = accounts.data?.find(({ id }) => id === search.get('account'))?.id;
  const asked = { from, to, bankAccountId: chosen };
  const { data, error, refetch } = useQuery({
    ...bankAccountApi.getDays.query(asked),
    placeholderData: keepPreviousData,
  });
  const choose = (account: string | null | undefined) =>
    setSearch((now) => {
      const changed = new URLSearchParams(now);
      if (account) changed.set('account', account);
      else changed.delete('account');
      return changed;
    });
  const mayRead = can(bankAccountScreens.balance.allow);
  const statementOf = ({ day, bankAccountId }: { day: string; bankAccountId: string }) =>
    mayRead ? bankAccountScreens.balance.link({ account: bankAccountId, fromDate: day, toDate: day }) : undefined;

  return (
    <>
      <ScreenHead tools={<ExportButton endpoint={bankAccountApi.exportDays} input={asked} />} />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          <Pickers>
            <RangePicker {...ranged} />
            {(accounts.data?.length ?? 0) > 1 && (
              <SelectInput
                name="account"
                label={t(text.ACCOUNT)}
                value={chosen}
                onChange={choose}
                emptyLabel={t(text.allAccounts)}
                options={(accounts.data ?? []).map(({ id, accountNo, accountName }) => ({
                  value: id,
                  label: `${accountNo} · ${accountName}`,
                }))}
              />
            )}
          </Pickers>
          <ListView
            caption={t(text.accountDays)}
            rows={data?.toReversed() ?? []}
            loading={!data}
            rowKey={({ day, bankAccountId }) => `${day} ${bankAccountId}`}
            rowLink={statementOf}
            columns={[
              { id: 'day', label: label('day'), render: ({ day }) => formatDay(day), onPhone: 'lead' },
              { field: 'accountNo', as: 'code' },
              { field: 'openingBalance', as: 'money' },
              { field: 'paidIn', as: 'money' },
              { field: 'otherCredits', as: 'money' },
              { field: 'fees', as: 'money' },
              { field: 'refunds', as: 'money' },
              { field: 'payOuts', as: 'money' },
              { field: 'adjustments', as: 'money' },
              { field: 'closingBalance', as: 'money', onPhone: 'side' },
            ]}
            empty={{ text: t(text.noMovements) }}
          />
        </Stack>
      )}
    </>
  );
}
