import { FactList } from '@pay/design-system/display';
import { Card, CardSkeleton, FailedState, PageHead } from '@pay/design-system/page';
import { QrCode, QrDownload } from '@pay/design-system/qr';
import { colour, size, styled } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions, useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bankAccountApi } from '#bank-account-api';
import { AccountBalance } from './account-balance.tsx';
import { AccountChips } from './account-chips.tsx';
import type { BankAccount } from './bank-account.ts';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';
import { Statement } from './statement.tsx';
import { useAccountActions } from './use-account-actions.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Balance = styled('div')({ marginBottom: 20 });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });
const Centred = styled('div')({ display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' });

function StandingQr({ account: { qrCode, accountNo, accountName } }: { account: BankAccount }) {
  const t = useText();
  const { testMode } = useSession();
  if (!qrCode) return null;
  return (
    <Card title={t(text.qrTitle)}>
      <Centred>
        <QrCode content={qrCode} label={t(text.qrLabel, { accountNo })} width={200} testMode={testMode} />
        <Small>{t(text.qrText)}</Small>
        <QrDownload
          content={qrCode}
          name={`vietqr-${accountNo}`}
          caption={`${accountNo} · ${accountName}`}
          testMode={testMode}
        />
      </Centred>
    </Card>
  );
}

function Account({ account }: { account: BankAccount }) {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { accountNo, accountName, bankType, currency } = account;
  return (
    <Stack>
      <Columns>
        <Card title={t(text.facts)}>
          <Balance>
            <Small>{t(text.balanceNow)}</Small>
            <AccountBalance id={account.id} size="hero" />
          </Balance>
          <FactList
            facts={[
              { label: label('accountNo'), value: accountNo, copy: accountNo },
              { label: label('accountName'), value: accountName, copy: accountName },
              { label: t(text.bank), value: enumLabel('BankType', bankType) },
              { label: label('currency'), value: currency },
              { label: t(text.use), value: <AccountChips account={account} /> },
            ]}
          />
        </Card>
        <StandingQr account={account} />
      </Columns>
      <Statement bankAccountId={account.id} title={t(text.statement)} />
    </Stack>
  );
}

export default function AccountDetailScreen(): ReactNode {
  const t = useText();
  const { can } = usePermissions();
  const { id } = useScreenParams(bankAccountScreens.detail);
  const { data, error, refetch } = useQuery(bankAccountApi.get.query({ id }));
  const { actionsOf, dialog } = useAccountActions(can(bankAccountScreens.link.allow));
  const number = data?.accountNo ?? '';
  useScreenTitle({ number });
  const { makeDefault, makeFeeDefault, unlink } = data ? actionsOf(data) : {};
  return (
    <>
      <PageHead
        title={t(bankAccountScreens.detail.title, { number })}
        secondary={[makeDefault, makeFeeDefault, unlink].filter((action) => action !== undefined)}
        back={{ title: t(text.backToList), to: bankAccountScreens.list.link() }}
      />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton />}
      {data && <Account account={data} />}
      {dialog}
    </>
  );
}
