import { fileKinds } from '@pay/contract-core';
import { WholeFileImport } from '@pay/design-system/table-import';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { receiverApi } from './receivers-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { text } from './receivers.messages.ts';

export default function ImportReceiversScreen() {
  const t = useText();
  const judging = useMutation(receiverApi.upload.mutation());
  const saving = useMutation(receiverApi.import.mutation());
  const columns = [
    { field: 'row', label: t(text.row), as: 'number' },
    { field: 'accountName' },
    { field: 'accountNo', as: 'account' },
    { field: 'bankName' },
    { field: 'nickname' },
  ] as const;
  return (
    <WholeFileImport
      purpose={t(text.importPurpose)}
      target={{ title: t(text.back), to: payoutScreens.list.link({ tab: 'receivers' }) }}
      template={() => receiverApi.template.download()}
      fileRule={fileKinds.table}
      judging={judging}
      saving={saving}
      columns={columns}
      words={{
        save: (count) => t(text.saveRows, { count }),
        saved: (count) => t(text.added, { count }),
      }}
    />
  );
}
