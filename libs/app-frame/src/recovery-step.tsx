import { toldFailure } from '@pay/api-client';
import { TextInput } from '@pay/design-system/fields';
import { Button } from '@pay/design-system/theme';
import { recoveryCode } from '@pay/domain';
import { useText } from '@pay/i18n';
import { OtherWays } from './code-step.tsx';
import { useEntryForm } from './entry-form.ts';
import { EntryForm } from './entry-parts.tsx';
import { text } from './sign-in.messages.ts';

interface RecoveryStepProps {
  verify: (code: string) => Promise<unknown>;
  onApp: () => void;
  onBack: () => void;
}

/** For whoever lost the phone with the authenticator app. */
export function RecoveryStep({ verify, onApp, onBack }: RecoveryStepProps) {
  const t = useText();
  const form = useEntryForm({
    blank: { code: '' },
    labels: { code: text.recovery },
    wrongIn: ({ code }) => ({ code: recoveryCode.isOne(code) ? undefined : text.recoveryWrong }),
    send: ({ code }) => verify(code),
  });
  return (
    <>
      <EntryForm form={form} failure={toldFailure(form.error)?.message}>
        <TextInput {...form.field('code')} help={t(text.recoveryHelp)} autoComplete="off" maxLength={20} autoFocus />
        <Button type="submit" variant="contained" fullWidth busy={form.busy}>
          {t(text.confirmRecovery)}
        </Button>
      </EntryForm>
      <OtherWays>
        <Button variant="text" onClick={onApp}>
          {t(text.useApp)}
        </Button>
        <Button variant="text" onClick={onBack}>
          {t(text.back)}
        </Button>
      </OtherWays>
    </>
  );
}
