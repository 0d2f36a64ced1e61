import { CodeStep } from '@pay/app-frame/code-step';
import {
  EntryForm,
  EntryPage,
  signInText as fields,
  useEntryForm,
  Ways,
  wrongMerchantCode,
  wrongPhone,
} from '@pay/app-frame/entry';
import { NewPasswordForm } from '@pay/app-frame/new-password';
import { PhoneInput, TextInput } from '@pay/design-system/fields';
import { ResultState } from '@pay/design-system/page';
import { Button, TextLink } from '@pay/design-system/theme';
import { normalizePhone } from '@pay/domain';
import { useOtp, type OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useRef, useState } from 'react';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './entry.messages.ts';

interface Who {
  merchantCode: string;
  phone: string;
}

interface ResetPasswordProps {
  title: string;
  purpose: string;
  member: boolean;
  ask: (who: Who) => Promise<OtpStep>;
  check: (answer: { sessionId: string; otp: string }) => Promise<{ token: string }>;
  submit: (chosen: { token: string; password: string }) => Promise<unknown>;
}

const { merchantCode, phone } = fields;

export function ResetPassword({ title, purpose, member, ask, check, submit }: ResetPasswordProps) {
  const t = useText();
  const who = useRef<Who>({ merchantCode: '', phone: '' });
  const [token, setToken] = useState<string>();
  const [done, setDone] = useState(false);
  const otp = useOtp({
    verify: async (code, sessionId) => setToken((await check({ sessionId, otp: code })).token),
    resend: () => ask(who.current),
  });
  const form = useEntryForm({
    blank: who.current,
    labels: { merchantCode, phone },
    wrongIn: (entered) => ({
      merchantCode: member ? wrongMerchantCode(entered.merchantCode) : undefined,
      phone: wrongPhone(entered.phone),
    }),
    send: async (entered) => {
      who.current = { merchantCode: entered.merchantCode.trim(), phone: normalizePhone(entered.phone) };
      otp.begin(await ask(who.current));
    },
  });

  if (done) {
    return (
      <EntryPage title={title}>
        <ResultState
          level={2}
          title={t(text.passwordChanged)}
          text={t(text.passwordChangedText)}
          actions={[{ title: t(text.toSignIn), to: authenticationScreens.login.link() }]}
        />
      </EntryPage>
    );
  }
  if (token) {
    return (
      <EntryPage title={t(text.newPasswordTitle)}>
        <NewPasswordForm
          phone={who.current.phone}
          onChosen={async (password) => {
            await submit({ token, password });
            setDone(true);
          }}
        />
        <Ways>
          <Button variant="text" onClick={() => setToken(undefined)}>
            {t(text.startAgain)}
          </Button>
        </Ways>
      </EntryPage>
    );
  }
  if (otp.open) {
    return (
      <EntryPage title={t(text.codeTitle)} purpose={t(text.forgotCodePurpose)}>
        <CodeStep otp={otp} back={t(text.otherNumber)} />
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} purpose={purpose}>
      <EntryForm form={form}>
        {member && (
          <TextInput
            {...form.field('merchantCode')}
            help={t(fields.merchantCodeHelp)}
            maxLength={9}
            autoComplete="organization"
            spellCheck={false}
            autoFocus
          />
        )}
        <PhoneInput {...form.field('phone')} autoComplete="username" autoFocus={!member} />
        <Button type="submit" variant="contained" fullWidth busy={form.busy}>
          {t(text.next)}
        </Button>
      </EntryForm>
      <Ways>
        <TextLink to={authenticationScreens.login.link()}>{t(text.backToSignIn)}</TextLink>
      </Ways>
    </EntryPage>
  );
}
