import { CodeStep } from '@pay/app-frame/code-step';
import { EntryPage, Ways } from '@pay/app-frame/entry';
import { Notice, ResultState } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { useOtp } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { useRef, useState } from 'react';
import { authenticationScreens } from './authentication.feature.ts';
import { text } from './entry.messages.ts';
import { RegisterForm, type Registration } from './register-form.tsx';
import { visitorApi } from './visitor-api.ts';

const { user } = visitorApi;

type Registered = Awaited<ReturnType<typeof user.registerSubmit.fetch>>;

export default function RegisterScreen() {
  const t = useText();
  const { applyMerchant, signIn } = useSession();
  const [given, setGiven] = useState<Registration>();
  const latest = useRef<Registration>(undefined);
  const [registered, setRegistered] = useState<Registered>();
  const otp = useOtp({
    verify: async (code, sessionId) => {
      const { phone, password, affiliateCode } = latest.current!;
      setRegistered(
        await user.registerSubmit.fetch({
          phone,
          password,
          affiliateCode: affiliateCode || undefined,
          sessionId,
          otp: code,
        }),
      );
    },
    resend: () => user.registerCheckPhone.fetch({ phone: latest.current!.phone }),
  });
  const { register, login } = authenticationScreens;
  // A merchant who was just created is in test mode from the first call on: nothing was fetched yet that a reload would renew.
  const begin = (merchant: Registered) => {
    applyMerchant('CREATED', () => undefined);
    signIn(merchant);
  };

  if (registered) {
    return (
      <EntryPage title={t(register.title)}>
        {registered.affiliateCodeKnown === false && <Notice tone="warning">{t(text.affiliateUnknown)}</Notice>}
        <ResultState
          level={2}
          title={t(text.registered)}
          text={t(text.registeredText, { merchantCode: registered.merchantCode, phone: given?.phone ?? '' })}
          actions={[{ title: t(text.begin), onSelect: () => begin(registered) }]}
        />
      </EntryPage>
    );
  }
  return (
    <EntryPage
      title={t(otp.open ? text.codeTitle : register.title)}
      purpose={t(otp.open ? text.registerCodePurpose : text.registerPurpose)}
    >
      {otp.open ? (
        <CodeStep otp={otp} back={t(text.changeEntries)} />
      ) : (
        <RegisterForm
          before={given}
          onGiven={async (registration) => {
            latest.current = registration;
            setGiven(registration);
            otp.begin(await user.registerCheckPhone.fetch({ phone: registration.phone }));
          }}
        />
      )}
      {!otp.open && (
        <Ways>
          <span>
            {t(text.hasAccount)} <TextLink to={login.link()}>{t(text.toSignIn)}</TextLink>
          </span>
        </Ways>
      )}
    </EntryPage>
  );
}
