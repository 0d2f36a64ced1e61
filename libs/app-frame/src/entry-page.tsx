import { EntryLayout } from '@pay/design-system/entry';
import { useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { useBrand, useConfig } from './config.ts';
import { useLanguageChoice } from './language-choice.ts';
import { text } from './sign-in.messages.ts';

interface EntryPageProps {
  title: string;
  purpose?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function EntryPage({ children, ...head }: EntryPageProps) {
  const t = useText();
  const { links } = useConfig();
  return (
    <EntryLayout
      brand={useBrand()}
      language={useLanguageChoice()}
      footer={
        <>
          <a href={links.terms}>{t(text.terms)}</a>
          <a href={links.privacy}>{t(text.privacy)}</a>
        </>
      }
      {...head}
    >
      {children}
    </EntryLayout>
  );
}
