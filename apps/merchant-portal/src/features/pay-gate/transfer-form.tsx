import { FormField, FormSheet } from '@pay/design-system/form';
import { Card, Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payGateApi } from './pay-gate-api.ts';
import { AccountHolder } from './account-holder.tsx';
import { DepositResult, type Deposited } from './deposit-result.tsx';
import type { ScannedQr } from './scan-card.tsx';
import { text } from './tools.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const headOffice = 'HO';

const startingValues = (scanned: ScannedQr | undefined) => ({
  accountNo: scanned?.accountNo ?? '',
  branch: scanned?.bankName ?? headOffice,
  amount: scanned?.amount ?? undefined,
  content: scanned?.content ?? '',
});

interface TransferSheetProps {
  scanned: ScannedQr | undefined;
  onDone: (deposited: Deposited) => void;
}

function TransferSheet({ scanned, onDone }: TransferSheetProps) {
  const t = useText();
  const { can } = usePermissions();
  const defaults = startingValues(scanned);
  const [asked, setAsked] = useState(scanned && { accountNo: defaults.accountNo, branch: defaults.branch });
  const holder = useQuery({
    ...payGateApi.tool.inquiry.query(asked ?? defaults),
    enabled: asked !== undefined,
    gcTime: 0,
  });
  const form = useEndpointForm(payGateApi.tool.deposit, {
    defaults,
    draft: false,
    onDone,
  });
  const { accountNo = '', branch = '' } = form.values;
  const account = form.field('accountNo');
  const mayDeposit = can(payGateApi.tool.deposit.endpoint.allow);

  return (
    <FormSheet
      onSubmit={(event) => void form.submit(event)}
      submit={{
        title: t(text.deposit),
        busy: form.busy,
        disabledReason: mayDeposit ? undefined : t(text.notPermitted),
      }}
      problems={form.problems}
      failure={form.failure}
      failed={t(text.notDeposited)}
    >
      <FormField
        field={{
          ...account,
          onChange: (value) => {
            setAsked(undefined);
            account.onChange(value);
          },
        }}
        help={t(text.accountHelp)}
      />
      <FormField field={form.field('branch')} help={t(text.branchHelp)} />
      <div>
        <Button
          busy={holder.isFetching}
          disabled={!accountNo || !branch}
          onClick={() => setAsked({ accountNo, branch })}
        >
          {t(text.inquire)}
        </Button>
      </div>
      {asked && holder.data && <AccountHolder holder={holder.data} onTake={(amount) => form.set('amount', amount)} />}
      {asked && holder.error && (
        <Notice tone="danger" role="alert" tells={holder.error}>
          {holder.error.message}
        </Notice>
      )}
      <FormField field={form.field('amount')} />
      <FormField field={form.field('content')} label={t(text.content)} />
    </FormSheet>
  );
}

/** Money that has arrived takes the form's place, so that no second press reads as a failure. */
export function TransferForm({ scanned }: { scanned: ScannedQr | undefined }) {
  const t = useText();
  const [deposited, setDeposited] = useState<Deposited>();
  const [isAnother, setAnother] = useState(false);
  const another = () => {
    setAnother(true);
    setDeposited(undefined);
  };
  return (
    <Card title={t(text.transferTitle)} purpose={t(text.transferPurpose)}>
      {deposited ? (
        <Stack>
          <DepositResult deposited={deposited} />
          <div>
            <Button onClick={another}>{t(text.depositAnother)}</Button>
          </div>
        </Stack>
      ) : (
        <TransferSheet scanned={isAnother ? undefined : scanned} onDone={setDeposited} />
      )}
    </Card>
  );
}
