import { OtpDialog } from '@pay/design-system/dialogs';
import { FactList } from '@pay/design-system/display';
import { FormSection, FormSheet } from '@pay/design-system/form';
import { useOtp } from '@pay/forms';
import { useFieldLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { api } from '#api';
import type { BankAccount } from './bank-account.ts';
import { text } from './bank-accounts.messages.ts';
import type { CheckedAccount } from './check-form.tsx';

interface HolderStepProps {
  account: CheckedAccount;
  onBack: () => void;
  /** The code is being asked for, or no longer. */
  onCode: (asking: boolean) => void;
  onDone: (account: BankAccount) => void;
}

/** Shows whose account it is and leads through the code of the bank. */
export function HolderStep({ account, onBack, onCode, onDone }: HolderStepProps) {
  const t = useText();
  const label = useFieldLabel();
  const { accountNo, accountName, branch, idCardNo } = account;
  const submit = useMutation(api.bankAccount.linkSubmit.mutation());
  const verify = useMutation(api.bankAccount.linkVerifyOtp.mutation());
  const send = () => submit.mutateAsync({ accountNo, accountName, branch, idCardNo });
  const otp = useOtp({
    verify: async (code, sessionId) =>
      onDone(await verify.mutateAsync({ accountNo, accountName, branch, sessionId, otp: code })),
    resend: send,
  });
  const begin = async () => {
    const step = await send().catch(() => undefined);
    if (!step) return;
    otp.begin(step);
    onCode(true);
  };

  return (
    <>
      <FormSheet
        onSubmit={() => void begin()}
        submit={{ title: t(text.sendCode), busy: submit.isPending }}
        cancel={{ title: t(text.back), onSelect: onBack }}
        failure={submit.error}
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
      {otp.open && (
        <OtpDialog
          title={t(text.codeTitle)}
          confirming={{ title: t(text.codeConfirms, { accountNo, accountName }) }}
          {...otp.shown}
          onClose={() => {
            otp.cancel();
            onCode(false);
          }}
        />
      )}
    </>
  );
}
