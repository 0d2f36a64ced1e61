import { Foot, ShopBand } from '@pay/payer-ui';
import { fill, type PageShell } from './page-data.ts';

export const ShellBand = ({ shell: { shop, languages, test, text } }: { shell: PageShell }) => (
  <ShopBand
    shopName={shop.name}
    logo={shop.logo}
    languages={languages}
    languageLabel={text.language}
    testLabel={test ? text.testMode : undefined}
  />
);

export function ShellFoot({ shell: { shop, brand, about, text } }: { shell: PageShell }) {
  if (about !== undefined) return <Foot lines={[about]} />;
  const help = shop.contact ? fill(text.help, { shop: shop.name, contact: shop.contact }) : text.helpPlain;
  return <Foot lines={[help, fill(text.runBy, { brand })]} />;
}
