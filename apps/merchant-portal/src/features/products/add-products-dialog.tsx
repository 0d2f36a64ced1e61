import { Dialog } from '@pay/design-system/dialogs';
import { CheckboxList, SearchInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Category, Product } from './product.ts';
import { productsApi } from './products-api.ts';
import { text } from './products.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

const shown = 20;

interface AddProductsDialogProps {
  category: Category;
  onClose: () => void;
}

export function AddProductsDialog({ category: { id: cateId, name }, onClose }: AddProductsDialogProps) {
  const t = useText();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<readonly Product[]>([]);
  const { data } = useQuery(
    productsApi.product.getAll.query({ query: query || undefined, size: shown, sort: 'name', sortDirection: 'ASC' }),
  );
  const add = useMutation(
    productsApi.product.addProductsToCategory.mutation({
      onSuccess: () => {
        toast({ tone: 'success', text: t(text.productsAdded, { count: chosen.length }), duration: 5_000 });
        onClose();
      },
    }),
  );
  const found = (data?.items ?? []).filter(({ categoryId }) => categoryId !== cateId);
  const offered = [...chosen, ...found.filter(({ id }) => chosen.every((one) => one.id !== id))];
  const choose = (ids: readonly string[]) => setChosen(offered.filter(({ id }) => ids.includes(id)));
  return (
    <Dialog
      title={t(text.addProductsTitle, { name })}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          busy={add.isPending}
          disabledReason={chosen.length === 0 ? t(text.chooseProducts) : undefined}
          onClick={() => add.mutate({ cateId, prodIds: chosen.map(({ id }) => id) })}
        >
          {t(text.addChosen, { count: chosen.length })}
        </Button>
      }
    >
      <Stack>
        {add.error && (
          <Notice tone="danger" role="alert" tells={add.error}>
            {add.error.message}
          </Notice>
        )}
        <p>{t(text.addProductsText)}</p>
        <SearchInput name="query" label={t(text.chooseProducts)} value={query} onChange={setQuery} />
        <CheckboxList
          name="prodIds"
          label={t(text.addProducts)}
          value={chosen.map(({ id }) => id)}
          options={offered.map(({ id, name: product, categoryName }) => ({
            value: id,
            label: categoryName ? `${product} · ${categoryName}` : product,
          }))}
          onChange={(ids) => choose(ids ?? [])}
        />
      </Stack>
    </Dialog>
  );
}
