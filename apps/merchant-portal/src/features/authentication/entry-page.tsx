import { EntryLayout } from '@pay/design-system/entry';
import { languages, useText, type Language } from '@pay/i18n';
import { useSession } from '@pay/session';
import type { ReactNode } from 'react';
import { config } from '#front-end';
import { text } from './authentication.messages.ts';

const languageOptions = Object.entries(languages).map(([code, { name }]) => ({ code, name }));

interface EntryPageProps {
  title: string;
  purpose?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

/** The frame of every screen before sign-in. */
export function EntryPage({ children, ...head }: EntryPageProps) {
  const t = useText();
  const { language, setLanguage } = useSession();
  const { brand, links } = config();
  return (
    <EntryLayout
      brand={{ name: brand.name, logoUrl: brand.logo || undefined }}
      language={{ current: language, options: languageOptions, onChange: (code) => setLanguage(code as Language) }}
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
