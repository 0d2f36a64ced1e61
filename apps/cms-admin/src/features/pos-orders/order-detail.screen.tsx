import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { dialogLater } from '@pay/design-system/dialogs';
import { StatusChip, useHistory } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import type { Action } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { atDesk } from '#at-desk';
import { devicesApi } from '#devices-api';
import { MatterStrip } from '#matter-strip';
import { useRevealed } from '#use-revealed';
import { roleText } from '#roles-messages';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { useOrderFacts } from './order-facts.tsx';
import { OrderLines, OrderRefunds } from './order-lines.tsx';
import { type Decision, type Order, type OrderState, refundsShown, type ShownOrder } from './pos-order.ts';
import { posOrderScreens } from './pos-orders.feature.ts';
import { text } from './pos-orders.messages.ts';

const OrderDecision = dialogLater(async () => (await import('./order-decision.tsx')).OrderDecision);

/** What is shown though it is not allowed, with its reason: the next steps of the state. */
const stepsOf: Readonly<Partial<Record<OrderState, readonly Decision[]>>> = {
  CREATED: ['CONFIRMED', 'cmsPay', 'CANCELED'],
  CONFIRMED: ['SHIPPING', 'cmsPay', 'CANCELED'],
  SHIPPING: ['DELIVERED', 'cmsPay', 'CANCELED'],
  DELIVERED: ['cmsPay'],
  RETURN_REQUESTED: ['RETURNED', 'RETURN_REJECTED', 'cmsPay'],
  RETURN_REJECTED: ['cmsPay'],
  CANCELED: ['cmsRefund'],
  RETURNED: ['cmsRefund'],
};

const isAboutMoney = (decision: Decision): decision is 'cmsPay' | 'cmsRefund' =>
  decision === 'cmsPay' || decision === 'cmsRefund';

const isAllowed = ({ allowed, nextStates }: Order, decision: Decision) =>
  isAboutMoney(decision) ? allowed.includes(decision) : nextStates.includes(decision);

export default function OrderDetailScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { can } = usePermissions();
  const { orderId } = useScreenParams(posOrderScreens.detail);
  const query = useQuery(devicesApi.posOrder.cmsGet.query({ orderId }));
  const personal = useRevealed(devicesApi.posOrder.reveal, { orderId });
  useScreenTitle({ code: query.data?.orderCode ?? '' });
  const factsOf = useOrderFacts();
  const historyOf = useHistory('PosOrderStatus', 'PosOrderAction');
  const [deciding, setDeciding] = useState<Decision>();
  const mayDecide = can(atDesk(devicesApi.posOrder.cmsSetState.endpoint));

  const against = (order: Order, decision: Decision) => {
    if (isAllowed(order, decision)) return undefined;
    return t(decision === 'CONFIRMED' ? text.toPay : text.notNow);
  };

  const actionsOf = (order: Order): Action[] => [
    ...((mayDecide && stepsOf[order.posOrderStatus]) || []).map((decision) => ({
      title: t(text[decision]),
      danger: decision === 'CANCELED' || decision === 'RETURN_REJECTED',
      onSelect: () => setDeciding(decision),
      disabledReason: against(order, decision),
    })),
    ...personal.actionOf(order.orderCode),
    { title: t(text.openShop), to: merchantScreens.detail.link({ merchantId: order.merchantId }) },
  ];

  const view = (order: ShownOrder): DetailView => ({
    identity: order.merchantName,
    code: { label: label('orderCode'), value: order.orderCode },
    amount: order.totalAmount,
    status: (
      <>
        <StatusChip status={order.posOrderStatus} enumName="PosOrderStatus" at={order.history.at(-1)?.at} />
        <StatusChip status={order.posOrderStatusPayment} enumName="PosOrderStatusPayment" />
      </>
    ),
    nextStep: !mayDecide && stepsOf[order.posOrderStatus] ? t(roleText.byChecker) : undefined,
    actions: actionsOf(order),
    facts: factsOf(order),
    more: (
      <>
        <Card title={t(text.lines)}>
          <OrderLines order={order} />
        </Card>
        {order.refunds.length > 0 && (
          <Card title={t(text.refunds)}>
            <OrderRefunds refunds={refundsShown(order)} />
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
        view={(order) => view(personal.shownOf<ShownOrder>(order))}
        above={
          <>
            {personal.above}
            <MatterStrip kinds={['posOrders']} subjectId={orderId} />
          </>
        }
      />
      {deciding && query.data && (
        <OrderDecision decision={deciding} order={query.data} onClose={() => setDeciding(undefined)} />
      )}
      {personal.dialog}
    </>
  );
}
