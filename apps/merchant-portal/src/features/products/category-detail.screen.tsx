import { DetailPage } from '@pay/design-system/detail';
import { DateTime, knownFacts } from '@pay/design-system/display';
import { dialogLater } from '@pay/design-system/dialogs';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CategoryProducts } from './category-products.tsx';
import type { Category } from './product.ts';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';
import { useCategoryActions } from './use-category-actions.tsx';

const AddProductsDialog = dialogLater(async () => (await import('./add-products-dialog.tsx')).AddProductsDialog);

export default function CategoryDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { number } = useFormats();
  const navigate = useNavigate();
  const { id } = useScreenParams(productScreens.category);
  const query = useQuery(productsApi.category.getDetail.query({ id }));
  useScreenTitle({ name: query.data?.name ?? '' });
  const [adding, setAdding] = useState(false);
  const { actionsOf, against, dialog } = useCategoryActions({
    onRemoved: () => void navigate(productScreens.categories.link()),
  });

  const view = (category: Category) => {
    const { change, remove } = actionsOf(category);
    const { code, name, description, productCount, createdBy, createdAt, modifiedBy, modifiedAt } = category;
    const add = {
      title: t(text.addProducts),
      icon: <Plus size={18} />,
      disabledReason: against,
      onSelect: () => setAdding(true),
    };
    return {
      identity: name,
      code: { label: label('code'), value: code },
      explanation: description ?? undefined,
      actions: [add, change, remove],
      facts: knownFacts([
        { label: label('productCount'), value: number(productCount) },
        { label: label('createdBy'), value: createdBy },
        { label: label('createdAt'), value: <DateTime at={createdAt} /> },
        { label: label('modifiedBy'), value: modifiedBy },
        { label: label('modifiedAt'), value: modifiedAt && <DateTime at={modifiedAt} /> },
      ]),
      more: <CategoryProducts category={category} against={against} />,
    };
  };

  return (
    <>
      <DetailPage query={query} view={view} />
      {adding && query.data && <AddProductsDialog category={query.data} onClose={() => setAdding(false)} />}
      {dialog}
    </>
  );
}
