import type { InputOf } from '@pay/contract-core';
import type { product } from '@pay/contract-portal';
import { FormSkeleton, PageHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProductForm } from './product-form.tsx';
import type { ProductDetail } from './product.ts';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';
import { writtenOf } from './written-product.ts';

export default function CreateProductScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const like = search.get('like') ?? '';
  const { data, isLoading } = useQuery({
    ...productsApi.product.getDetail.query({ prodId: like }),
    enabled: like !== '',
  });
  if (isLoading) {
    return (
      <>
        <PageHead title={t(productScreens.create.title)} />
        <FormSkeleton />
      </>
    );
  }
  return <NewProduct key={data?.id} like={data} />;
}

function NewProduct({ like }: { like: ProductDetail | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const usual: Partial<InputOf<typeof product.create>> = { priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED' };
  const form = useEndpointForm(productsApi.product.create, {
    draft: like?.id,
    // No two products share a name.
    defaults: like ? { ...writtenOf(like), name: undefined } : usual,
    onDone: ({ id, name }) => {
      toast({ tone: 'success', text: t(text.added, { name }), duration: 5_000 });
      void navigate(productScreens.detail.link({ id }));
    },
  });
  return <ProductForm isNew form={form} submit={t(text.add)} cancel={productScreens.list.link()} />;
}
