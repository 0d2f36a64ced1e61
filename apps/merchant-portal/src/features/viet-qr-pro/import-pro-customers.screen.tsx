import { fileKinds } from '@pay/contract-core';
import { WholeFileImport } from '@pay/design-system/table-import';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { vietQrProApi } from './viet-qr-pro-api.ts';
import { vietQrProScreens } from './viet-qr-pro.feature.ts';
import { text } from './viet-qr-pro.messages.ts';

export default function ImportProCustomersScreen() {
  const t = useText();
  const judging = useMutation(vietQrProApi.customerUpload.mutation());
  const saving = useMutation(vietQrProApi.customerImport.mutation());
  const columns = [
    { field: 'row', label: t(text.row), as: 'number' },
    { field: 'name' },
    { field: 'reference' },
    { field: 'phone' },
    { field: 'bankAccountNo', label: t(text.receiving) },
  ] as const;
  return (
    <WholeFileImport
      purpose={t(text.importPurpose)}
      target={{ title: t(text.back), to: vietQrProScreens.home.link() }}
      template={() => vietQrProApi.customerTemplate.download()}
      fileRule={fileKinds.table}
      judging={judging}
      saving={saving}
      columns={columns}
      words={{
        save: (count) => t(text.saveRows, { count }),
        saved: (count) => t(text.imported, { count }),
      }}
    />
  );
}
