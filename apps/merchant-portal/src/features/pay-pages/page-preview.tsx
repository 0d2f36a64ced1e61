import { TabBar } from '@pay/design-system/page';
import { formatVnd, hasShape, textColourOn } from '@pay/domain';
import { useEnumLabel, useLanguage, useText } from '@pay/i18n';
import { Catalogue, fill, Foot, ShopBand, type CatalogueContent } from '@pay/payer-ui';
import { usePermissions, useSession } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import { payPageApi } from '#pay-page-api';
import { askedFields, type Product, type WrittenPage } from './pay-page.ts';
import { preview, text } from './pay-pages.messages.ts';
import { PreviewFrame } from './preview-frame.tsx';

const widths = { phone: 390, desktop: 1_080 };
type Width = keyof typeof widths;

const plainColour = '#000000';

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
    review: t(preview.review),
    offline: t(preview.offline),
    language: t(preview.language),
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

function useShop() {
  const { can } = usePermissions();
  const { get } = payPageApi.shopSetting;
  const { data: merchant } = useQuery(api.merchant.getMerchant.query());
  const { data: shop } = useQuery({ ...get.query(), enabled: can(get.endpoint.allow) });
  const chosen = shop?.backgroundColor ?? plainColour;
  return {
    name: shop?.shopName || merchant?.name || '',
    logo: shop?.logo ?? undefined,
    colour: hasShape('colour', chosen) ? chosen : plainColour,
  };
}

/** What payers will see, drawn with the payer's own parts, before anything is saved. */
export function PagePreview(shown: Shown) {
  const t = useText();
  const { testMode } = useSession();
  const [width, setWidth] = useState<Width>('phone');
  const shop = useShop();
  const words = useTexts();
  const content = useContent(shown);
  const { contactPhone, contactEmail } = shown.values;
  return (
    <>
      <TabBar
        label={t(text.previewAs)}
        current={width}
        tabs={[
          { id: 'phone', title: t(text.phone) },
          { id: 'desktop', title: t(text.desktop) },
        ]}
        onChange={(id) => setWidth(id === 'desktop' ? 'desktop' : 'phone')}
      />
      <PreviewFrame
        title={t(text.previewTitle)}
        width={widths[width]}
        root={`:root{--shop:${shop.colour};--on-shop:${textColourOn(shop.colour)}}`}
      >
        <ShopBand
          shopName={shop.name}
          logo={shop.logo}
          languages={[]}
          languageLabel={words.language}
          testLabel={testMode ? words.testMode : undefined}
        />
        <Catalogue page={content} />
        <Foot lines={[contactPhone, contactEmail].flatMap((line) => line || [])} />
      </PreviewFrame>
    </>
  );
}
