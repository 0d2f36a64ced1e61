import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { devicesApi } from '#devices-api';
import { posOrderScreens } from './pos-orders.feature.ts';
import { text } from './pos-orders.messages.ts';

export default function OrderListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={devicesApi.posOrder.cmsGetList}
      exportEndpoint={devicesApi.posOrder.cmsExport}
      filters={[
        'keyword',
        'posOrderStatus',
        'posOrderStatusPayment',
        'createdFrom',
        'createdTo',
        'posPaymentMethod',
        'waits',
      ]}
      filterLabels={{ keyword: t(text.searchFor), createdFrom: t(text.orderedOn), waits: t(text.waits) }}
      options={{
        waits: [
          { value: 'true', label: t(text.toDo) },
          { value: 'false', label: t(text.nothingToDo) },
        ],
      }}
      rowKey={({ orderId }) => orderId}
      columns={[
        { field: 'orderCode', as: 'code' },
        { field: 'merchantName', onPhone: 'lead' },
        {
          id: 'goods',
          label: t(text.goods),
          render: ({ items }) => t(text.goodsOf, { name: items[0]?.name ?? '', more: items.length - 1 }),
          hidden: true,
        },
        { field: 'totalAmount', as: 'money', sort: 'totalAmount' },
        { field: 'posOrderStatus', as: 'status', enumName: 'PosOrderStatus' },
        {
          field: 'posOrderStatusPayment',
          render: ({ posOrderStatusPayment: status }) => (
            <StatusChip quiet status={status} enumName="PosOrderStatusPayment" />
          ),
        },
        { field: 'createdAt', as: 'dateTime', sort: 'createdAt' },
        { field: 'merchantCode', as: 'code', hidden: true },
        { field: 'posPaymentMethod', hidden: true },
        { field: 'receiverName', hidden: true },
        { field: 'receiverPhone', as: 'phone', hidden: true },
        { field: 'deliveryAddress', hidden: true },
        { field: 'carrier', hidden: true },
        { field: 'trackingNumber', as: 'code', hidden: true },
        { field: 'paidAt', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ orderId }) => posOrderScreens.detail.link({ orderId })}
      empty={{ title: t(text.emptyTitle), text: t(text.emptyText) }}
    />
  );
}
