import { ListPage } from '@pay/design-system/list';
import { useFieldLabel, useText } from '@pay/i18n';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';
import { useCategoryActions } from './use-category-actions.tsx';

export default function CategoryListScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { add, actionsOf, dialog } = useCategoryActions();
  return (
    <>
      <ListPage
        endpoint={productsApi.category.getAll}
        create={add}
        filters={['query']}
        filterLabels={{ query: t(text.searchCategory) }}
        rowLink={({ id }) => productScreens.category.link({ id })}
        rowActions={(category) => {
          const { change, remove } = actionsOf(category);
          return [change, remove];
        }}
        empty={{ text: t(text.noCategories), action: add }}
        columns={[
          { field: 'name', onPhone: 'lead' },
          { field: 'code', as: 'code', onPhone: 'also' },
          { field: 'description', label: label('productDescription') },
          { field: 'productCount', as: 'number', onPhone: 'side' },
          { field: 'createdAt', as: 'dateTime', onPhone: 'when' },
          { field: 'createdBy', hidden: true },
          { field: 'modifiedAt', as: 'dateTime', hidden: true },
          { field: 'modifiedBy', hidden: true },
        ]}
      />
      {dialog}
    </>
  );
}
