import { DetailPage } from '@pay/design-system/detail';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { pictureAt } from '@pay/domain';
import { useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProductFacts } from './product-facts.tsx';
import type { ProductDetail } from './product.ts';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';
import { StockHistory } from './stock-history.tsx';
import { useProductActions } from './use-product-actions.tsx';

const Pictures = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 8 });
const Picture = styled('img')({
  width: '100%',
  height: 'auto',
  aspectRatio: '1',
  objectFit: 'cover',
  borderRadius: 8,
  '&:first-of-type': { gridColumn: '1 / -1' },
});
const side = 640;

export default function ProductDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const navigate = useNavigate();
  const { id } = useScreenParams(productScreens.detail);
  const query = useQuery(productsApi.product.getDetail.query({ prodId: id }));
  useScreenTitle({ name: query.data?.name ?? '' });
  const { actionsOf, dialog } = useProductActions({ onRemoved: () => void navigate(productScreens.list.link()) });
  const factsOf = useProductFacts();
  const historyOf = useHistory('ProductStatus', 'ProductAction');

  const view = (product: ProductDetail) => {
    const { change, stock, status, repeat, remove } = actionsOf(product);
    const { name, pictures } = product;
    return {
      identity: name,
      code: { label: label('code'), value: product.code },
      amount: product.price,
      status: <StatusChip status={product.status} enumName="ProductStatus" at={product.history.at(-1)?.at} />,
      explanation: product.status === 'INACTIVE' ? t(text.noLonger) : undefined,
      actions: [change, stock, status, repeat, remove],
      facts: factsOf(product),
      history: historyOf(product.history),
      more: <StockHistory prodId={id} />,
      aside: pictures.length > 0 && (
        <Card title={t(text.pictures)}>
          <Pictures>
            {pictures.map((url, index) => (
              <Picture
                key={url}
                src={pictureAt(url, 'medium')}
                width={side}
                height={side}
                alt={index === 0 ? t(text.pictureOf, { name }) : ''}
                loading="lazy"
              />
            ))}
          </Pictures>
        </Card>
      ),
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} />
      {dialog}
    </>
  );
}
