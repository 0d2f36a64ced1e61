import { Foot, ShopBand } from '@pay/payer-ui';
import { contactLinks } from '@pay/payer-ui/contact-links';
import { fill } from '@pay/payer-ui/fill';
import type { PageShell } from './page-data.ts';

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
  const contacts = contactLinks(shop, text);
  const help = contacts.length > 0 ? fill(text.help, { shop: shop.name }) : text.helpPlain;
  return <Foot lines={[help, fill(text.runBy, { brand })]} contacts={contacts} />;
}
