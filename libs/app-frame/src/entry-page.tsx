import { EntryLayout } from '@pay/design-system/entry';
import type { ReactNode } from 'react';
import { useBrand } from './config.ts';
import { DocumentLinks } from './document-links.tsx';
import { useLanguageChoice } from './language-choice.ts';

interface EntryPageProps {
  title: string;
  purpose?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function EntryPage({ children, ...head }: EntryPageProps) {
  return (
    <EntryLayout brand={useBrand()} language={useLanguageChoice()} footer={<DocumentLinks />} {...head}>
      {children}
    </EntryLayout>
  );
}
