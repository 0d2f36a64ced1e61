import { fileKinds } from '@pay/contract-core';
import { TableImport, WrongFields } from '@pay/design-system/table-import';
import { useEnumLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { productsApi } from './products-api.ts';
import { productScreens } from './products.feature.ts';
import { text } from './products.messages.ts';

const rowKey = ({ row }: { row: number }) => String(row);

export default function ImportProductsScreen() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { product } = productsApi;
  const judging = useMutation(product.checkImport.mutation());
  const saving = useMutation(product.importFile.mutation());
  const who = [{ field: 'row', label: t(text.row), as: 'number' }, { field: 'name' }] as const;
  return (
    <TableImport
      purpose={t(productScreens.importFile.purpose)}
      target={{ title: t(productScreens.list.title), to: productScreens.list.link() }}
      template={() => product.importTemplate.download()}
      fileRule={fileKinds.table}
      allOrNone
      judging={judging}
      onFile={(file) => judging.mutate({ file })}
      valid={{
        rowKey,
        columns: [
          ...who,
          { field: 'priceType', render: ({ priceType }) => priceType && enumLabel('PriceType', priceType) },
          { field: 'price', as: 'money' },
          { field: 'storageQuantity', as: 'number' },
          { field: 'categoryName' },
        ],
      }}
      wrong={{ rowKey, columns: who, why: ({ problems }) => <WrongFields problems={problems} /> }}
      saving={saving}
      save={async (_rows, file) => ({ saved: (await saving.mutateAsync({ file })).created })}
      words={{ save: (count) => t(text.saveRows, { count }), saved: (count) => t(text.addedMany, { count }) }}
    />
  );
}
