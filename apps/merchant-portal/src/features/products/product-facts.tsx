import type { FactGroup } from '@pay/design-system/detail';
import { DateTime, knownFacts, Money, type Fact } from '@pay/design-system/display';
import { TextLink } from '@pay/design-system/theme';
import { useEnumLabel, useFieldLabel, useFormats, useText } from '@pay/i18n';
import type { ProductDetail } from './product.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';
import { StockMark } from './stock-mark.tsx';

const isPlentiful = ({ storageType, stockStatus, lowStock }: ProductDetail) =>
  storageType === 'LIMITED' && stockStatus === 'STOCKING' && !lowStock;

export function useProductFacts(): (product: ProductDetail) => FactGroup[] {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  const { number } = useFormats();

  const terms = (product: ProductDetail): Fact[] => [
    { label: label('priceType'), value: enumLabel('PriceType', product.priceType) },
    { label: label('storageType'), value: enumLabel('StorageType', product.storageType) },
    {
      label: label('stockStatus'),
      value: isPlentiful(product) ? enumLabel('StockStatus', product.stockStatus) : <StockMark product={product} />,
    },
    ...(product.storageType === 'LIMITED'
      ? [
          { label: label('storageQuantity'), value: number(product.storageQuantity) },
          { label: label('reserved'), value: number(product.reserved) },
          { label: label('lowStockAt'), value: product.lowStockAt ?? undefined },
        ]
      : []),
    {
      label: label('categoryName'),
      value: product.categoryId && (
        <TextLink to={productScreens.category.link({ id: product.categoryId })}>{product.categoryName}</TextLink>
      ),
    },
    { label: label('productDescription'), value: product.description, wide: true },
  ];

  const sales = (product: ProductDetail): Fact[] => [
    { label: label('sold'), value: number(product.sold) },
    { label: label('revenue'), value: <Money amount={product.revenue} /> },
    { label: label('hasPayPage'), value: t(product.hasPayPage ? text.yes : text.no) },
  ];

  const record = (product: ProductDetail): Fact[] => [
    { label: label('createdBy'), value: product.createdBy },
    { label: label('createdAt'), value: <DateTime at={product.createdAt} /> },
    { label: label('modifiedBy'), value: product.modifiedBy },
    { label: label('modifiedAt'), value: product.modifiedAt && <DateTime at={product.modifiedAt} /> },
  ];

  return (product) => [
    { title: t(text.termsTitle), facts: knownFacts(terms(product)) },
    { title: t(text.soldTitle), facts: knownFacts(sales(product)) },
    { title: t(text.recordTitle), facts: knownFacts(record(product)) },
  ];
}
