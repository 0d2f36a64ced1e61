import { CodeSignIn } from '@pay/app-frame/code-sign-in';
import { EntryPage } from '@pay/app-frame/entry';
import type { Temporary } from '@pay/app-frame/own-password';
import type { ReplyOf } from '@pay/contract-core';
import type { staffAuth } from '@pay/contract-cms';
import { useText } from '@pay/i18n';
import { useSession } from '@pay/session';
import { lazy, Suspense, useState } from 'react';
import { signInApi } from '#front-end';
import { signInScreens } from './sign-in.feature.ts';
import { text } from './sign-in.messages.ts';
import { StaffLoginForm, type StaffCredentials } from './staff-login-form.tsx';

const OwnPassword = lazy(async () => ({ default: (await import('./own-password.tsx')).OwnPassword }));

export default function SignInScreen() {
  const t = useText();
  const { signIn } = useSession();
  const [temporary, setTemporary] = useState<Temporary>();
  if (temporary) {
    return (
      <EntryPage title={t(text.ownTitle)} purpose={t(text.ownPurpose)}>
        <Suspense>
          <OwnPassword temporary={temporary} />
        </Suspense>
      </EntryPage>
    );
  }
  return (
    <CodeSignIn<StaffCredentials, ReplyOf<typeof staffAuth.verifyOtp>>
      title={t(signInScreens.signIn.title)}
      purpose={t(text.purpose)}
      ask={async (credentials) => (await signInApi()).login.fetch(credentials)}
      verify={async (answer) => (await signInApi()).verifyOtp.fetch(answer)}
      onVerified={(tokens, { password }) => {
        if (tokens.scope === 'change-password') setTemporary({ tokens, hash: password });
        else signIn(tokens);
      }}
    >
      {(send) => <StaffLoginForm onSubmit={send} />}
    </CodeSignIn>
  );
}
