import { Money } from '@pay/design-system/display';
import { CardSkeleton, EmptyState, FailedState, ScreenHead, StatTile, TabBar, TileGrid } from '@pay/design-system/page';
import { styled, TextLink } from '@pay/design-system/theme';
import { vnDay } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { bankAccountApi } from '#bank-account-api';
import type { BankAccount } from './bank-account.ts';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';
import { Statement } from './statement.tsx';

const Stack = styled('div')({ display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' });

function useBalances(accounts: readonly BankAccount[]) {
  const replies = useQueries({
    queries: accounts.map(({ id }) => bankAccountApi.getBalance.query({ bankAccountId: id })),
  });
  const balances = replies.map(({ data }) => data?.balance);
  const known = balances.filter((balance) => balance !== undefined);
  return {
    balances,
    total: known.length === accounts.length ? known.reduce((sum, balance) => sum + balance, 0) : undefined,
  };
}

function CameToday() {
  const t = useText();
  const { money } = useFormats();
  const today = vnDay(new Date());
  const { data } = useQuery(bankAccountApi.getDays.query({ from: today, to: today }));
  return (
    data && t(text.cameToday, { amount: money(data.reduce((sum, day) => sum + day.paidIn + day.otherCredits, 0)) })
  );
}

const shown = (amount: number | undefined) => (amount === undefined ? '…' : <Money amount={amount} size="large" />);

function Balances({ accounts }: { accounts: readonly [BankAccount, ...BankAccount[]] }) {
  const t = useText();
  const { can } = usePermissions();
  const [search, setSearch] = useSearchParams();
  const { balances, total } = useBalances(accounts);
  const chosen = accounts.find(({ id }) => id === search.get('account')) ?? accounts[0];
  const choose = (account: string) => setSearch({ account });
  const mayOpen = can(bankAccountScreens.detail.allow);
  return (
    <Stack>
      <StatTile
        hero
        label={accounts.length > 1 ? t(text.total) : `${accounts[0].accountName} · ${accounts[0].accountNo}`}
        value={total === undefined ? '…' : <Money amount={total} size="hero" />}
        note={<CameToday />}
      />
      {accounts.length > 1 && (
        <TileGrid>
          {accounts.map(({ id, accountNo, accountName }, index) => (
            <StatTile
              key={id}
              label={accountName}
              value={shown(balances[index])}
              note={mayOpen ? <TextLink to={bankAccountScreens.detail.link({ id })}>{accountNo}</TextLink> : accountNo}
            />
          ))}
        </TileGrid>
      )}
      {accounts.length > 1 && (
        <TabBar
          label={t(text.accounts)}
          current={chosen.id}
          onChange={choose}
          tabs={accounts.map(({ id, accountNo }) => ({ id, title: accountNo }))}
        />
      )}
      <Statement
        key={chosen.id}
        bankAccountId={chosen.id}
        title={t(text.chooseAccount, { accountNo: chosen.accountNo })}
      />
    </Stack>
  );
}

const isSome = <T,>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

export default function BalanceScreen() {
  const t = useText();
  const { can } = usePermissions();
  const { data, error, refetch } = useQuery(bankAccountApi.getList.query());
  const link = can(bankAccountScreens.list.allow)
    ? { title: t(bankAccountScreens.list.title), to: bankAccountScreens.list.link() }
    : undefined;
  return (
    <>
      <ScreenHead secondary={link && [link]} />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton />}
      {data &&
        (isSome(data) ? (
          <Balances accounts={data} />
        ) : (
          <EmptyState title={t(text.emptyTitle)} text={t(text.emptyText)} action={link} />
        ))}
    </>
  );
}
