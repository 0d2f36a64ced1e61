import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';
import { useProductActions } from './use-product-actions.tsx';
import { useProductColumns } from './use-product-columns.tsx';

const mostChoices = 200;

export default function ProductListScreen() {
  const t = useText();
  const { can } = usePermissions();
  const { actionsOf, ofMany, dialog } = useProductActions();
  const columns = useProductColumns();
  const { data: categories } = useQuery(
    productsApi.category.getAll.query({ size: mostChoices, sort: 'name', sortDirection: 'ASC' }),
  );
  const mayCreate = can(productScreens.create.allow);
  return (
    <>
      <ListPage
        endpoint={productsApi.product.getAll}
        exportEndpoint={productsApi.product.export}
        create={productScreens.create}
        actions={
          mayCreate
            ? [{ title: t(text.importFile), icon: <FileUp size={18} />, to: productScreens.importFile.link() }]
            : undefined
        }
        filters={['query', 'status', 'categoryId', 'lowStock', 'haveCate', 'createdFrom']}
        filterLabels={{ query: t(text.searchFor), createdFrom: t(text.createdOn) }}
        options={{ categoryId: (categories?.items ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
        columns={columns}
        rowLink={({ id }) => productScreens.detail.link({ id })}
        rowActions={(product) => {
          const { change, stock, status, repeat, remove } = actionsOf(product);
          return [change, stock, status, repeat, remove];
        }}
        selectable={mayCreate ? ofMany : undefined}
        empty={{
          title: t(text.emptyTitle),
          text: t(text.emptyText),
        }}
      />
      {dialog}
    </>
  );
}
