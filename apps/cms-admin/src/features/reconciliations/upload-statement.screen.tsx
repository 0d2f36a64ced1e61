import { fileKinds } from '@pay/contract-core';
import { WholeFileImport } from '@pay/design-system/table-import';
import { useEnumLabel, useText } from '@pay/i18n';
import { useMutation, useQuery } from '@tanstack/react-query';
import { moneyApi } from '#money-api';
import { reconciliationScreens } from './reconciliations.feature.ts';
import { text } from './reconciliations.messages.ts';

const directions: readonly string[] = ['CREDIT', 'DEBIT'];

export default function UploadStatementScreen() {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { reconciliation } = moneyApi;
  const accountNo = useQuery(moneyApi.moneyDesk.getHome.query()).data?.head?.providersAccountNo;
  const judging = useMutation(reconciliation.check.mutation());
  const saving = useMutation(reconciliation.upload.mutation());
  return (
    <WholeFileImport
      purpose={[
        t(reconciliationScreens.upload.purpose),
        ...(accountNo ? [t(text.providersAccount, { accountNo })] : []),
      ].join(' ')}
      target={{ title: t(reconciliationScreens.list.title), to: reconciliationScreens.list.link() }}
      template={() => reconciliation.template.download()}
      fileRule={fileKinds.table}
      judging={judging}
      saving={saving}
      columns={[
        { field: 'row', label: t(text.row), as: 'number' },
        { field: 'bankNumber', as: 'account' },
        { field: 'bookedAt', as: 'dateTime' },
        { field: 'accountNo', as: 'account' },
        {
          field: 'direction',
          render: ({ direction }) =>
            direction && directions.includes(direction) ? enumLabel('EntryDirection', direction) : direction,
        },
        { field: 'amount', as: 'money' },
        { field: 'content' },
      ]}
      columnsOfWrong={[
        { field: 'row', label: t(text.row), as: 'number' },
        { field: 'bankNumber', as: 'account' },
        { field: 'bookedAt' },
        { field: 'accountNo', as: 'account' },
      ]}
      words={{ save: (count) => t(text.saveRows, { count }), saved: (count) => t(text.taken, { count }) }}
    />
  );
}
