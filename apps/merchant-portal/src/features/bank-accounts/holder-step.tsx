import { toldFailure } from '@pay/api-client';
import { FactList } from '@pay/design-system/display';
import { FormSection, FormSheet } from '@pay/design-system/form';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { bankAccountApi } from '#bank-account-api';
import type { BankAccount } from './bank-account.ts';
import { text } from './bank-accounts.messages.ts';
import type { CheckedAccount } from './check-form.tsx';

interface HolderStepProps {
  account: CheckedAccount;
  onBack: () => void;
  onDone: (account: BankAccount) => void;
}

export function HolderStep({ account, onBack, onDone }: HolderStepProps) {
  const t = useText();
  const label = useFieldLabel();
  const { accountNo, accountName, branch, idCardNo } = account;
  const link = useMutation(bankAccountApi.linkVerifyOtp.mutation({ onSuccess: onDone }));
  const asking = { accountNo, accountName, branch, idCardNo };

  return (
    <FormSheet
      onSubmit={() => link.mutate({ accountNo, accountName, branch, asking })}
      submit={{ title: t(text.sendCode), busy: link.isPending }}
      cancel={{ title: t(text.back), onSelect: onBack }}
      failure={toldFailure(link.error)}
    >
      <FormSection title={t(text.holderSection)} text={t(text.holderSectionText)}>
        <FactList
          facts={[
            { label: label('accountName'), value: <strong>{accountName}</strong>, wide: true },
            { label: label('accountNo'), value: accountNo },
            { label: label('branch'), value: branch },
          ]}
        />
      </FormSection>
    </FormSheet>
  );
}
