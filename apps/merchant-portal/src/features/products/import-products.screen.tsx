import { fileKinds } from '@pay/contract-core';
import { WholeFileImport } from '@pay/design-system/table-import';
import { useEnumLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';

export default function ImportProductsScreen() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { product } = productsApi;
  const judging = useMutation(product.checkImport.mutation());
  const saving = useMutation(product.importFile.mutation());
  const who = [{ field: 'row', label: t(text.row), as: 'number' }, { field: 'name' }] as const;
  return (
    <WholeFileImport
      purpose={t(productScreens.importFile.purpose)}
      target={{ title: t(productScreens.list.title), to: productScreens.list.link() }}
      template={() => product.importTemplate.download()}
      fileRule={fileKinds.table}
      judging={judging}
      saving={saving}
      columns={[
        ...who,
        { field: 'priceType', render: ({ priceType }) => priceType && enumLabel('PriceType', priceType) },
        { field: 'price', as: 'money' },
        { field: 'storageQuantity', as: 'number' },
        { field: 'categoryName' },
      ]}
      columnsOfWrong={who}
      words={{ save: (count) => t(text.saveRows, { count }), saved: (count) => t(text.addedMany, { count }) }}
    />
  );
}
