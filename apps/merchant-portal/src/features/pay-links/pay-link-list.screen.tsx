import type { ReplyOf } from '@pay/contract-core';
import type { payLink } from '@pay/contract-portal';
import { ListPage } from '@pay/design-system/list';
import { useActorName, useText } from '@pay/i18n';
import { listAhead } from '@pay/lists';
import { usePermissions } from '@pay/session';
import { queries } from '#api';
import { payLinkApi } from '#pay-link-api';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { payLinkScreens } from './pay-links.feature.ts';
import { text } from './pay-links.messages.ts';
import { usePayLinkActions } from './use-pay-link-actions.tsx';

type Link = ReplyOf<typeof payLink.getList>['items'][number];

function reachedAt({ status, createTime, expireAt }: Link) {
  if (status === 'TIMEOUT') return expireAt;
  return status === 'CREATED' ? createTime : undefined;
}

export const ahead = listAhead(queries, payLinkApi.getList);

export default function PayLinkListScreen() {
  const t = useText();
  const actorName = useActorName();
  const { can } = usePermissions();
  const { actionsOf, dialog } = usePayLinkActions();
  return (
    <>
      <ListPage
        endpoint={payLinkApi.getList}
        create={payLinkScreens.create}
        filters={['keyword', 'status', 'requestDateFrom', 'phone']}
        filterLabels={{ keyword: t(text.searchFor), requestDateFrom: t(text.createdOn), phone: t(text.payerPhone) }}
        columns={[
          { field: 'description' },
          { field: 'payLinkCode', label: t(text.code), as: 'code' },
          {
            id: 'payer',
            label: t(text.payer),
            render: ({ customerDto }) => customerDto?.fullName ?? customerDto?.phone ?? '–',
          },
          { field: 'amount' },
          { field: 'status', as: 'status', at: reachedAt },
          { field: 'createTime', as: 'dateTime', sort: 'createdAt' },
          { field: 'expireAt', as: 'dateTime', hidden: true },
          { field: 'refTransactionId', hidden: true },
          { field: 'createBy', hidden: true, render: ({ createBy }) => createBy && actorName(createBy) },
          { field: 'totalSendMailSms', hidden: true },
        ]}
        rowKey={({ payLinkCode }) => payLinkCode}
        rowLink={({ payLinkCode }) => payLinkScreens.detail.link({ code: payLinkCode })}
        rowActions={(link) => {
          const { copy, share, open, repeat, cancel } = actionsOf(link);
          return [copy, share, open, repeat, cancel];
        }}
        elsewhere={
          can(transactionScreens.list.allow)
            ? { title: t(text.searchPayments), to: (keyword) => transactionScreens.list.link({ keyword }) }
            : undefined
        }
        empty={{
          title: t(text.emptyTitle),
          text: t(text.emptyText),
        }}
      />
      {dialog}
    </>
  );
}
