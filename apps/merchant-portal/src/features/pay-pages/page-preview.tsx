import { formatVnd } from '@pay/domain';
import { useEnumLabel, useLanguage, useText } from '@pay/i18n';
import { Catalogue, fill, Foot, ShopBand, type CatalogueContent } from '@pay/payer-ui';
import { useSession } from '@pay/session';
import { contactLinks } from '@pay/payer-ui/contact-links';
import { useState } from 'react';
import { PreviewFrame, type PreviewWidth, rootOf, useShopLook, widths, WidthTabs } from '#payer-preview';
import { askedFields, type Product, type WrittenPage } from './pay-page.ts';
import { preview, text } from './pay-pages.messages.ts';

// Texts with placeholders are filled by the payer's parts themselves, product by product.
const name = '{name}';

function useTexts() {
  const t = useText();
  return {
    products: t(preview.products),
    quantity: t(preview.quantity, { name }),
    take: t(preview.take, { name }),
    takeShort: t(preview.takeShort),
    yourPrice: t(preview.yourPrice, { name }),
    from: t(preview.from, { price: '{price}' }),
    less: t(preview.less, { name }),
    more: t(preview.more, { name }),
    left: t(preview.left, { n: '{n}' }),
    pending: t(preview.pending),
    out: t(preview.out),
    details: t(preview.details),
    fullName: t(preview.fullName),
    phone: t(preview.phone),
    email: t(preview.email),
    address: t(preview.address),
    note: t(preview.note),
    total: t(preview.total),
    count: t(preview.count, { n: '{n}' }),
    review: t(preview.review),
    offline: t(preview.offline),
    language: t(preview.language),
    help: t(preview.help, { shop: '{shop}' }),
    helpPlain: t(preview.helpPlain),
    call: t(preview.call, { phone: '{phone}' }),
    zalo: t(preview.zalo),
    write: t(preview.write, { email: '{email}' }),
    testMode: t(preview.testMode),
  };
}

type Texts = ReturnType<typeof useTexts>;

function stockOf({ stockStatus, storageType, storageQuantity }: Product, words: Texts): string {
  if (stockStatus === 'OUT_OF_STOCK') return words.out;
  if (stockStatus === 'PENDING') return words.pending;
  return storageType === 'LIMITED' ? fill(words.left, { n: storageQuantity }) : '';
}

interface Shown {
  values: WrittenPage;
  products: readonly Product[];
}

function useContent({ values, products }: Shown): CatalogueContent {
  const t = useText();
  const enumLabel = useEnumLabel();
  const language = useLanguage();
  const words = useTexts();
  const { coverUrl, customerInfoType, customerInfoForm, periodType } = values;
  const asked = customerInfoType === 'REQUIRE_INPUT' ? askedFields.filter(({ flag }) => customerInfoForm?.[flag]) : [];
  return {
    language,
    name: values.name || t(text.yourPage),
    cover: coverUrl || undefined,
    action: '',
    stockAddress: '',
    fresh: false,
    faulty: [],
    products: products
      .filter(({ status }) => status === 'ACTIVE')
      .map((product) => {
        const price = formatVnd(product.price, language);
        return {
          id: product.id,
          field: product.id,
          kind: product.priceType,
          name: product.name,
          description: product.description ?? undefined,
          picture: product.imageUrl ?? undefined,
          price: product.price,
          priceText: product.priceType === 'CUSTOMER_PRICE' ? fill(words.from, { price }) : price,
          gone: product.stockStatus !== 'STOCKING',
          stock: stockOf(product, words),
          value: '',
        };
      }),
    details: asked.map(({ field }) => ({ name: field, value: '' })),
    note: { value: '' },
    periodic: periodType ? { label: enumLabel('PayPagePeriodType', periodType), on: false } : undefined,
    text: words,
  };
}

/** What payers will see, drawn with the payer's own parts, before anything is saved. */
export function PagePreview(shown: Shown) {
  const t = useText();
  const { testMode } = useSession();
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const shop = useShopLook();
  const words = useTexts();
  const content = useContent(shown);
  const { contactPhone, contactEmail } = shown.values;
  const contacts = contactLinks({ phone: contactPhone, email: contactEmail }, words);
  return (
    <>
      <WidthTabs width={width} onChange={setWidth} />
      <PreviewFrame title={t(text.previewTitle)} width={widths[width]} root={rootOf(shop.colour)}>
        <ShopBand
          shopName={shop.name}
          logo={shop.logo}
          languages={[]}
          languageLabel={words.language}
          testLabel={testMode ? words.testMode : undefined}
        />
        <Catalogue page={content} />
        <Foot
          lines={[contacts.length > 0 ? fill(words.help, { shop: shop.name }) : words.helpPlain]}
          contacts={contacts}
        />
      </PreviewFrame>
    </>
  );
}
