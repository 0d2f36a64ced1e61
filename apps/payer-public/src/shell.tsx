import { PageFrame } from '@pay/payer-ui';
import type { ReactNode } from 'react';
import { fill, type PageShell } from './page-data.ts';

export function Shell({ page, wide, children }: { page: PageShell; wide?: boolean; children: ReactNode }) {
  const { shop, languages, test, brand, page: text } = page;
  const help = shop.contact ? fill(text.help, { shop: shop.name, contact: shop.contact }) : text.helpPlain;
  return (
    <PageFrame
      shopName={shop.name}
      logo={shop.logo}
      languages={languages}
      languageLabel={text.language}
      testLabel={test ? text.testMode : undefined}
      footer={[help, fill(text.runBy, { brand })]}
      wide={wide}
    >
      {children}
    </PageFrame>
  );
}
