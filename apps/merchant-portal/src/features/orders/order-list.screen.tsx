import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { payPageApi } from '#pay-page-api';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import { orderScreens } from './orders.feature.ts';
import { text } from './orders.messages.ts';

export default function OrderListScreen() {
  const t = useText();
  const { data: pages } = useQuery(payPageApi.payPage.getAll.query({ pageSize: 200 }));
  const names = new Map(pages?.items.map(({ code, name }) => [code, name]));
  return (
    <ListPage
      endpoint={payPageApi.order.getAll}
      exportEndpoint={payPageApi.order.export}
      filters={['keyword', 'status', 'from', 'payPageCode', 'manual', 'trackingButton', 'id', 'refId']}
      filterLabels={{
        keyword: t(text.searchFor),
        from: t(text.placedOn),
        payPageCode: t(text.page),
        manual: t(text.byHand),
        id: t(text.number),
      }}
      options={{
        payPageCode: pages?.items.map(({ code, name }) => ({ value: code, label: name })),
        manual: [
          { value: 'true', label: t(text.markedByHand) },
          { value: 'false', label: t(text.byPayment) },
        ],
      }}
      columns={[
        { field: 'orderCode', label: t(text.code), as: 'code', onPhone: 'lead' },
        {
          id: 'customer',
          label: t(text.customer),
          render: ({ customerName, customerPhone }) => customerName ?? customerPhone ?? '–',
        },
        {
          id: 'page',
          label: t(text.page),
          render: ({ payPageCode }) => names.get(payPageCode) ?? payPageCode,
        },
        { field: 'amount', as: 'money', direction: ({ status }) => (status === 'PAID' ? 'in' : undefined) },
        {
          field: 'status',
          as: 'status',
          render: ({ status, manual }) => (
            <StatusChip
              quiet
              status={status}
              {...(manual ? { label: t(text.markedByHand) } : { enumName: 'PayPageOrderStatus' })}
            />
          ),
        },
        { field: 'createdAt', as: 'dateTime' },
        { field: 'customerPhone', as: 'phone', hidden: true },
        { field: 'actuallyReceived', as: 'money', hidden: true },
        { field: 'fee', as: 'money', hidden: true },
        { field: 'referenceId', as: 'code', hidden: true },
        { field: 'note', hidden: true },
      ]}
      rowLink={({ id }) => orderScreens.detail.link({ id })}
      empty={{
        title: t(text.noOrders),
        text: t(text.noOrdersText),
        action: { title: t(payPageScreens.list.title), to: payPageScreens.list.link() },
      }}
    />
  );
}
