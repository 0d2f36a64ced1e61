import { fileKinds } from '@pay/contract-core';
import { WholeFileImport } from '@pay/design-system/table-import';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { customersApi } from './customers-api.ts';
import { customerScreens } from './customers.feature.ts';
import { importText, text } from './customers.messages.ts';

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
    <WholeFileImport
      purpose={t(importText.purpose)}
      target={{ title: t(text.back), to: customerScreens.management.link() }}
      template={() => customersApi.template.download()}
      fileRule={fileKinds.table}
      judging={judging}
      saving={saving}
      columns={columns}
      words={{
        save: (count) => t(importText.saveRows, { count }),
        saved: (count) => t(importText.added, { count }),
      }}
    />
  );
}
