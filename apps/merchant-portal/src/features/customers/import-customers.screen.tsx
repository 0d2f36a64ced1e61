import { fileKinds } from '@pay/contract-core';
import { TableImport, WrongFields } from '@pay/design-system/table-import';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { importText, text } from './customers.messages.ts';

const rowKey = ({ row }: { row: number }) => String(row);

export default function ImportCustomersScreen() {
  const t = useText();
  const judging = useMutation(customersApi.upload.mutation());
  const saving = useMutation(customersApi.import.mutation());
  const columns = [
    { field: 'row', label: t(importText.row), as: 'number' },
    { field: 'fullName' },
    { field: 'phone' },
    { field: 'email' },
    { field: 'customerGroupName' },
  ] as const;
  return (
    <TableImport
      purpose={t(importText.purpose)}
      target={{ title: t(text.back), to: customerScreens.management.link() }}
      template={() => customersApi.template.download()}
      fileRule={fileKinds.table}
      judging={judging}
      onFile={(file) => judging.mutate({ file })}
      valid={{ rowKey, columns }}
      wrong={{ rowKey, columns, why: ({ problems }) => <WrongFields problems={problems} /> }}
      allOrNone
      saving={saving}
      save={async (_rows, file) => ({ saved: (await saving.mutateAsync({ file })).created })}
      words={{
        save: (count) => t(importText.saveRows, { count }),
        saved: (count) => t(importText.added, { count }),
      }}
    />
  );
}
