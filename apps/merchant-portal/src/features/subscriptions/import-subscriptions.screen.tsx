import { fileKinds } from '@pay/contract-core';
import { TableImport, WrongFields } from '@pay/design-system/table-import';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { billingApi } from './billing-api.ts';
import type { ImportRow } from './billing.ts';
import { subscriptionImportText as text } from './figures.messages.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';

const atOnce = 100;
const rowKey = ({ row }: { row: number }) => String(row);

export default function ImportSubscriptionsScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const planId = search.get('planId') ?? undefined;
  const judging = useMutation(billingApi.billing.upload.mutation());
  const saving = useMutation(billingApi.billing.import.mutation());

  /** A part that comes again creates nothing twice, so that whoever is cut off goes on with the same file. */
  const save = async (rows: readonly ImportRow[], file: File) => {
    const sent = new Set(rows.map(({ row }) => row));
    const [fromRow, toRow] = [Math.min(...sent), Math.max(...sent)].map(String) as [string, string];
    const { created, refused } = await saving.mutateAsync({ file, fromRow, toRow });
    return { saved: created, refused: refused.filter(({ row }) => sent.has(row)) };
  };

  const who = [
    { field: 'row', label: t(text.row), as: 'number' },
    { field: 'customer' },
    { field: 'plan' },
    { field: 'startOn' },
    { field: 'numOfCycles', as: 'number' },
  ] as const;
  return (
    <TableImport
      purpose={t(subscriptionScreens.import.purpose)}
      target={{ title: t(subscriptionScreens.list.title), to: subscriptionScreens.list.link({ planId }) }}
      template={() => billingApi.billing.template.download({ planId })}
      fileRule={fileKinds.table}
      judging={judging}
      onFile={(file) => judging.mutate({ file })}
      atOnce={atOnce}
      valid={{
        rowKey,
        columns: [
          ...who,
          { field: 'customerName', label: t(text.customerName) },
          { field: 'planName', label: t(text.planName) },
        ],
      }}
      wrong={{ rowKey, columns: who, why: ({ problems }) => <WrongFields problems={problems} /> }}
      saving={saving}
      save={save}
      words={{ save: (count) => t(text.saveRows, { count }), saved: (count) => t(text.created, { count }) }}
    />
  );
}
