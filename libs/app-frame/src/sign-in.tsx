import { TabBar } from '@pay/design-system/page';
import type { OtpStep } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useState, type ReactNode } from 'react';
import { CodeSignIn, type CodeSignInProps, type Granted } from './code-sign-in.tsx';
import { LoginForm, type Credentials } from './login-form.tsx';
import { text } from './sign-in.messages.ts';

type Who = 'owner' | 'member';
type Sent = Credentials & { deviceToken?: string };
type Answer = { sessionId: string; otp: string };

interface Call<Sent, Reply> {
  fetch(sent: Sent): Promise<Reply>;
}

interface SignInCalls {
  login: Call<Omit<Sent, 'merchantCode'>, OtpStep>;
  verifyOtp: Call<Answer, Granted>;
  memberLogin: Call<Sent, OtpStep>;
  memberVerifyOtp: Call<Answer, Granted>;
}

interface SignInPageProps extends Pick<CodeSignInProps<Credentials>, 'title' | 'purpose' | 'OwnPassword'> {
  calls: () => Promise<SignInCalls>;
  ways?: (who: Who) => ReactNode;
}

export function SignInPage({ calls, ways, ...page }: SignInPageProps) {
  const t = useText();
  const [who, setWho] = useState<Who>('owner');
  const member = who === 'member';
  const tabs = [
    { id: 'owner', title: t(text.owner) },
    { id: 'member', title: t(text.member) },
  ];
  return (
    <CodeSignIn<Credentials>
      {...page}
      ask={async ({ merchantCode, ...owner }) => {
        const { login, memberLogin } = await calls();
        return member ? memberLogin.fetch({ merchantCode, ...owner }) : login.fetch(owner);
      }}
      verify={async (answer) => {
        const { verifyOtp, memberVerifyOtp } = await calls();
        return (member ? memberVerifyOtp : verifyOtp).fetch(answer);
      }}
    >
      {(send) => (
        <>
          <TabBar label={t(text.who)} tabs={tabs} current={who} onChange={(id) => setWho(id as Who)} />
          <LoginForm key={who} member={member} onSubmit={send} />
          {ways?.(who)}
        </>
      )}
    </CodeSignIn>
  );
}
