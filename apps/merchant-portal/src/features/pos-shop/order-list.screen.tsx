import { StatusChip } from '@pay/design-system/display';
import { ListPage } from '@pay/design-system/list';
import { useText } from '@pay/i18n';
import { posShopApi } from './pos-shop-api.ts';
import { posShopScreens } from './pos-shop.feature.ts';
import { text } from './pos-shop.messages.ts';

export default function OrderListScreen() {
  const t = useText();
  return (
    <ListPage
      endpoint={posShopApi.posOrder.getList}
      exportEndpoint={posShopApi.posOrder.export}
      back={{ title: t(text.backToDevices), to: posShopScreens.window.link() }}
      create={posShopScreens.place}
      filters={['keyword', 'posOrderStatus', 'posOrderStatusPayment', 'createdFrom', 'createdTo', 'posPaymentMethod']}
      filterLabels={{ keyword: t(text.searchOrders), createdFrom: t(text.orderedOn) }}
      rowKey={({ orderId }) => orderId}
      columns={[
        { field: 'orderCode', as: 'code', onPhone: 'lead' },
        {
          id: 'goods',
          label: t(text.goods),
          render: ({ items }) => t(text.goodsOf, { name: items[0]?.name ?? '', more: items.length - 1 }),
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
        { field: 'posPaymentMethod', hidden: true },
        { field: 'receiverName', hidden: true },
        { field: 'receiverPhone', as: 'phone', hidden: true },
        { field: 'deliveryAddress', hidden: true },
        { field: 'carrier', hidden: true },
        { field: 'trackingNumber', as: 'code', hidden: true },
        { field: 'paidAt', as: 'dateTime', hidden: true },
      ]}
      rowLink={({ orderId }) => posShopScreens.order.link({ orderId })}
      empty={{
        title: t(text.noOrders),
        text: t(text.noOrdersText),
        action: { title: t(text.toDevices), to: posShopScreens.window.link() },
      }}
    />
  );
}
