import { TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useState, type ReactNode } from 'react';
import { CodeSignIn, type CodeSignInProps } from './code-sign-in.tsx';
import { useLanguageChoice } from './language-choice.ts';
import { LoginForm, type Credentials } from './login-form.tsx';
import { text } from './sign-in.messages.ts';

export { useLanguageChoice };

type Who = 'owner' | 'member';
type Ask = CodeSignInProps<Credentials>['ask'];
type Verify = CodeSignInProps<Credentials>['verify'];

interface SignInPageProps extends Pick<CodeSignInProps<Credentials>, 'config' | 'title' | 'purpose'> {
  ask: (who: Who, ...given: Parameters<Ask>) => ReturnType<Ask>;
  verify: (who: Who, ...answer: Parameters<Verify>) => ReturnType<Verify>;
  /** Above the form: why the person stands here. */
  notice?: ReactNode;
}

/** How owners and members of a merchant sign in: phone and password, then the code that was sent. */
export function SignInPage({ ask, verify, notice, ...page }: SignInPageProps) {
  const t = useText();
  const [who, setWho] = useState<Who>('owner');
  const tabs = [
    { id: 'owner', title: t(text.owner) },
    { id: 'member', title: t(text.member) },
  ];
  return (
    <CodeSignIn<Credentials> {...page} ask={(given) => ask(who, given)} verify={(answer) => verify(who, answer)}>
      {({ busy, error, submit }) => (
        <>
          {notice}
          <TabBar label={t(text.who)} tabs={tabs} current={who} onChange={(id) => setWho(id as Who)} />
          <LoginForm key={who} member={who === 'member'} busy={busy} error={error} onSubmit={submit} />
        </>
      )}
    </CodeSignIn>
  );
}
