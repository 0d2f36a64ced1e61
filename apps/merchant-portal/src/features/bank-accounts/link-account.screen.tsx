import { FailedState, FormSkeleton, Notice, ScreenHead, Stepper } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useIsMutating } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { bankAccountApi } from '#bank-account-api';
import type { BankAccount } from './bank-account.ts';
import { bankAccountScreens } from './bank-accounts.feature.ts';
import { text } from './bank-accounts.messages.ts';
import { CheckForm, type CheckedAccount } from './check-form.tsx';
import { CompanyAccounts } from './company-accounts.tsx';
import { HolderStep } from './holder-step.tsx';
import { useAccounts } from './use-accounts.ts';

const Column = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 640px)' });

export default function LinkAccountScreen() {
  const t = useText();
  const navigate = useNavigate();
  const { merchant, reasonAgainstLinking, error, retry } = useAccounts();
  const [checked, setChecked] = useState<CheckedAccount>();
  const linking = useIsMutating({ mutationKey: bankAccountApi.linkVerifyOtp.mutation().mutationKey }) > 0;
  const steps = [
    { id: 'account', title: t(text.stepAccount) },
    { id: 'holder', title: t(text.stepHolder) },
    { id: 'code', title: t(text.stepCode) },
  ];
  const done = ({ accountNo }: BankAccount) => {
    toast({ tone: 'success', text: t(text.linked, { accountNo }), duration: 5_000, important: true });
    void navigate(bankAccountScreens.list.link());
  };
  const identityNo =
    merchant?.businessType === 'ORGANIZATION'
      ? merchant.profile?.taxIdNo
      : (merchant?.profile?.ownerEkycInfo?.no ?? undefined);

  return (
    <>
      <ScreenHead back={{ title: t(text.backToList), to: bankAccountScreens.list.link() }} />
      {error && <FailedState error={error} onRetry={retry} />}
      {!merchant && !error && <FormSkeleton />}
      {reasonAgainstLinking && <Notice tone="warning">{reasonAgainstLinking}</Notice>}
      {merchant && !reasonAgainstLinking && (
        <>
          <Stepper steps={steps} current={linking ? 'code' : checked ? 'holder' : 'account'} />
          <Column>
            {!checked && merchant.businessType === 'ORGANIZATION' && <CompanyAccounts />}
            {checked ? (
              <HolderStep account={checked} onBack={() => setChecked(undefined)} onDone={done} />
            ) : (
              <CheckForm identityNo={identityNo} onChecked={setChecked} />
            )}
          </Column>
        </>
      )}
    </>
  );
}
