import { Money } from '@pay/design-system/display';
import type { Column } from '@pay/design-system/list';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMemo } from 'react';
import { ProductPicture } from './product-picture.tsx';
import type { Product } from './product.ts';
import { text } from './products.messages.ts';
import { StockMark } from './stock-mark.tsx';

export function useProductColumns(): readonly Column<Product>[] {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  return useMemo(
    () => [
      { id: 'picture', label: t(text.picture), render: ({ imageUrl }) => <ProductPicture url={imageUrl} /> },
      { field: 'name', onPhone: 'lead' },
      { field: 'code', as: 'code' },
      { field: 'categoryName' },
      {
        field: 'price',
        onPhone: 'side',
        render: ({ price, priceType }) =>
          priceType === 'CUSTOMER_PRICE' ? t(text.fromPrice, { price: money(price) }) : <Money amount={price} />,
      },
      {
        id: 'stock',
        label: label('storageQuantity'),
        onPhone: 'when',
        render: (product) => <StockMark product={product} />,
      },
      { field: 'status', as: 'status', enumName: 'ProductStatus', onPhone: 'state' },
      { field: 'sold', as: 'number' },
      { field: 'revenue', as: 'money', hidden: true },
      { field: 'priceType', hidden: true },
      { field: 'lowStockAt', as: 'number', hidden: true },
      { field: 'createdAt', as: 'dateTime', hidden: true },
      { field: 'createdBy', hidden: true },
      { field: 'modifiedAt', as: 'dateTime', hidden: true },
      { field: 'modifiedBy', hidden: true },
    ],
    [t, label, money],
  );
}
