import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { useOrderFacts } from './order-facts.tsx';
import { OrderSum } from './order-sum.tsx';
import { posShopApi } from './pos-shop-api.ts';
import { posShopScreens } from './pos-shop.feature.ts';
import { text } from './pos-shop.messages.ts';
import type { DeviceOrder } from './pos-shop.ts';
import { RefundRows } from './refund-rows.tsx';
import { useOrderActions } from './use-order-actions.tsx';

const lookAgainAfter = 5_000;

/** While money is on its way, the screen looks again by itself. */
const isAwaited = (order: DeviceOrder | undefined) =>
  order?.allowed.includes('pay') || order?.posOrderStatusPayment === 'REFUNDING';

export default function OrderDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { dateTime } = useFormats();
  const { orderId } = useScreenParams(posShopScreens.order);
  const query = useQuery({
    ...posShopApi.posOrder.get.query({ orderId }),
    refetchInterval: ({ state }) => (isAwaited(state.data) ? lookAgainAfter : false),
  });
  useScreenTitle({ code: query.data?.orderCode ?? '' });
  const { actionsOf, dialog } = useOrderActions();
  const factsOf = useOrderFacts();
  const historyOf = useHistory('PosOrderStatus', 'PosOrderAction');

  const nextStep = ({ posOrderStatus, posOrderStatusPayment: payment, posPaymentMethod, payBefore }: DeviceOrder) => {
    if (payment === 'REFUNDING') return t(text.refundNext);
    if (payment === 'PAID' && (posOrderStatus === 'CANCELED' || posOrderStatus === 'RETURNED'))
      return t(text.refundStuck);
    if (posOrderStatus !== 'CREATED') return undefined;
    if (payment === 'PAID') return t(text.paidNext);
    if (posPaymentMethod === 'CASH_ON_DELIVERY') return t(text.cashNext);
    return payBefore ? t(text.payNext, { until: dateTime(payBefore) }) : undefined;
  };

  const view = (order: DeviceOrder): DetailView => ({
    code: { label: label('orderCode'), value: order.orderCode },
    amount: order.totalAmount,
    status: (
      <>
        <StatusChip status={order.posOrderStatus} enumName="PosOrderStatus" at={order.history.at(-1)?.at} />
        <StatusChip status={order.posOrderStatusPayment} enumName="PosOrderStatusPayment" />
      </>
    ),
    nextStep: nextStep(order),
    actions: actionsOf(order),
    facts: factsOf(order),
    more: (
      <>
        <Card title={t(text.devicesSection)}>
          <OrderSum order={order} />
        </Card>
        {order.refunds.length > 0 && (
          <Card title={t(text.refunds)}>
            <RefundRows refunds={order.refunds} />
          </Card>
        )}
      </>
    ),
    history: historyOf(order.history),
  });

  return (
    <>
      <DetailPage
        query={query}
        view={view}
        back={{ title: t(posShopScreens.orders.title), to: posShopScreens.orders.link() }}
      />
      {dialog}
    </>
  );
}
