import { FailedState, FormSkeleton } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ProductForm } from './product-form.tsx';
import type { ProductDetail } from './product.ts';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';
import { writtenOf } from './written-product.ts';

export default function UpdateProductScreen(): ReactNode {
  const { id } = useScreenParams(productScreens.update);
  const { data, error, refetch } = useQuery(productsApi.product.getDetail.query({ prodId: id }));
  useScreenTitle({ name: data?.name ?? '' });
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  return data ? <ChangedProduct key={data.id} product={data} /> : <FormSkeleton />;
}

function ChangedProduct({ product }: { product: ProductDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const { id } = product;
  const form = useEndpointForm(productsApi.product.update, {
    fixed: { prodId: id },
    draft: id,
    defaults: writtenOf(product),
    onDone: ({ name }) => {
      toast({ tone: 'success', text: t(text.saved, { name }), duration: 5_000 });
      void navigate(productScreens.detail.link({ id }));
    },
  });
  return (
    <ProductForm
      isNew={product.storageType === 'UNLIMITED'}
      form={form}
      submit={t(text.save)}
      cancel={productScreens.detail.link({ id })}
    />
  );
}
