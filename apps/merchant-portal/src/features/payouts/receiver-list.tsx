import { BankName } from '@pay/design-system/bank';
import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { size, styled, colour } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import type { Receiver } from './payout.ts';
import { receiverApi } from './receivers-api.ts';
import { text } from './receivers.messages.ts';
import { useBanks } from './use-banks.tsx';
import { useReceiverActions } from './use-receiver-actions.tsx';

const Small = styled('span')({ display: 'block', fontSize: size.small, fontWeight: 400, color: colour.textSoft });

function Who({ accountName, nickname }: Receiver) {
  return nickname ? (
    <>
      {nickname}
      <Small>{accountName}</Small>
    </>
  ) : (
    accountName
  );
}

export function ReceiverList({ onAdd }: { onAdd: () => void }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { can } = usePermissions();
  const { data: groups } = useQuery(receiverApi.getGroups.query());
  const { options: banks } = useBanks();
  const { actionsOf, ofMany, dialog } = useReceiverActions();
  return (
    <>
      <ListPage
        bare
        title={t(text.back)}
        endpoint={receiverApi.getAll}
        exportEndpoint={receiverApi.export}
        filters={['query', 'group', 'bankBin', 'nameStatus']}
        filterLabels={{ query: t(text.searchFor), bankBin: t(text.bank) }}
        options={{
          group: groups?.map(({ group, totalReceiver: count }) => ({
            value: group,
            label: t(text.groupWithCount, { group: enumLabel('ReceiverGroup', group), count }),
          })),
          bankBin: banks,
        }}
        rowActions={actionsOf}
        selectable={ofMany}
        empty={{
          title: t(text.emptyTitle),
          text: t(text.emptyText),
          action: can(receiverApi.create.endpoint.allow) ? { title: t(text.add), onSelect: onAdd } : undefined,
        }}
        columns={[
          { field: 'accountName', render: Who, onPhone: 'lead' },
          { field: 'accountNo', as: 'account', onPhone: 'side' },
          {
            field: 'bankName',
            render: ({ bankLogo, bankName }) => <BankName icon={bankLogo} name={bankName} />,
            onPhone: 'also',
          },
          { field: 'group' },
          {
            field: 'nameStatus',
            as: 'status',
            render: ({ nameStatus, verifiedAt }) => (
              <StatusChip quiet status={nameStatus} enumName="ReceiverNameStatus" at={verifiedAt ?? undefined} />
            ),
          },
          { field: 'lastUsedAt', as: 'dateTime' },
          { field: 'createdBy', hidden: true },
          { field: 'createdAt', as: 'dateTime', hidden: true },
        ]}
      />
      {dialog}
    </>
  );
}
