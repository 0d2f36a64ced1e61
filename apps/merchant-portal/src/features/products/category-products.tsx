import { dialogLater } from '@pay/design-system/dialogs';
import { EmptyState, FailedState, ListSkeleton, Card } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { fetchedLater } from '@pay/screens';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category, Product } from './product.ts';
import { productsApi } from './products-api.ts';
import { text } from './products.messages.ts';

const OrderedProducts = fetchedLater(
  async () => (await import('./ordered-products.tsx')).OrderedProducts,
  ({ retry }) => <FailedState onRetry={retry} />,
);
const MoveProductDialog = dialogLater(async () => (await import('./move-product-dialog.tsx')).MoveProductDialog);
const Pages = styled('div')({ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 8 });

const size = 50;

interface CategoryProductsProps {
  category: Category;
  against: string | undefined;
}

export function CategoryProducts({ category, against }: CategoryProductsProps) {
  const t = useText();
  const { id } = category;
  const [moving, setMoving] = useState<{ product: Product; position: number }>();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(
    productsApi.product.getAll.query({ categoryId: id, page, size, sort: 'place', sortDirection: 'ASC' }),
  );
  const arrange = useMutation(productsApi.category.arrange.mutation());
  const takeOut = useMutation(productsApi.product.update.mutation());

  const saveOrder = (prodIds: readonly string[]) =>
    arrange.mutate(
      { cateId: id, prodIds: [...prodIds] },
      {
        onError: ({ message }) =>
          toast({ tone: 'danger', text: t(text.orderFailed, { reason: message }), duration: 10_000 }),
      },
    );

  const remove = async ({ id: prodId, name }: Product) => {
    try {
      const { priceType, storageType, price, description, lowStockAt, pictures } =
        await productsApi.product.getDetail.fetch({ prodId });
      await takeOut.mutateAsync({
        prodId,
        name,
        priceType,
        storageType,
        price,
        description: description ?? undefined,
        lowStockAt: lowStockAt ?? undefined,
        pictures,
      });
      toast({ tone: 'success', text: t(text.takenOut, { name }), duration: 5_000 });
    } catch (failure) {
      toast({ tone: 'danger', text: (failure as Error).message, duration: 10_000 });
    }
  };

  const body = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    if (!data) return <ListSkeleton columns={4} />;
    if (data.items.length === 0) return <EmptyState title={t(text.noneInside)} text={t(text.noCategories)} />;
    return (
      <OrderedProducts
        key={data.items.map((product) => product.id).join()}
        products={data.items}
        first={page * size + 1}
        against={against}
        onOrder={saveOrder}
        onMove={(product, position) => setMoving({ product, position })}
        onTakeOut={(product) => void remove(product)}
      />
    );
  };

  return (
    <Card title={t(text.order)} purpose={against ?? t(text.orderText)}>
      {body()}
      {data && data.totalPage > 1 && (
        <Pages>
          <span>
            {t(text.orderPage, {
              from: page * size + 1,
              to: page * size + data.items.length,
              total: data.totalSize,
            })}
          </span>
          <Button size="small" disabled={page === 0} onClick={() => setPage(page - 1)}>
            {t(text.back)}
          </Button>
          <Button size="small" disabled={page + 1 >= data.totalPage} onClick={() => setPage(page + 1)}>
            {t(text.more)}
          </Button>
        </Pages>
      )}
      {moving && <MoveProductDialog {...moving} category={category} onClose={() => setMoving(undefined)} />}
    </Card>
  );
}
