import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { DateTime, knownFacts, Money, StatusChip, useHistory } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { TextLink } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import { payPageApi } from '#pay-page-api';
import { payPageScreens } from '../pay-pages/pay-pages.feature.ts';
import { OrderItems, OrderPayments } from './order-items.tsx';
import type { OrderDetail } from './order.ts';
import { orderScreens } from './orders.feature.ts';
import { text } from './orders.messages.ts';
import { useOrderActions } from './use-order-actions.tsx';

const lookAgainAfter = 5_000;
const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });

export default function OrderDetailScreen() {
  const t = useText();
  const label = useFieldLabel();
  const { id } = useScreenParams(orderScreens.detail);
  const query = useQuery({
    ...payPageApi.order.getDetail.query({ orderId: id }),
    refetchInterval: ({ state }) => (state.data?.status === 'CREATED' ? lookAgainAfter : false),
  });
  useScreenTitle({ code: query.data?.orderCode ?? '' });
  const { actionsOf, dialog } = useOrderActions();
  const historyOf = useHistory('PayPageOrderStatus', 'PayPageOrderAction');

  const view = (order: OrderDetail): DetailView => {
    const paid = order.status === 'PAID';
    const throughUs = paid && !order.manual;
    return {
      identity: order.customerName ?? order.customerPhone ?? order.payPageName,
      code: { label: label('orderCode'), value: order.orderCode },
      amount: order.amount,
      ...(throughUs && { direction: 'in' as const, fee: order.fee, net: order.actuallyReceived }),
      status: <StatusChip status={order.status} enumName="PayPageOrderStatus" at={order.history.at(-1)?.at} />,
      explanation: order.manual ? t(text.manualWords) : undefined,
      nextStep: order.status === 'CREATED' ? t(text.waits) : undefined,
      actions: actionsOf(order),
      facts: [
        {
          title: t(text.customerSection),
          facts: knownFacts([
            { label: label('customerName'), value: order.customerName },
            { label: label('customerPhone'), ...copied(order.customerPhone) },
            { label: label('customerEmail'), ...copied(order.customerEmail) },
            { label: label('customerAddress'), value: order.customerAddress, wide: true },
            { label: label('note'), value: order.note, wide: true },
          ]),
        },
        {
          title: t(text.orderSection),
          facts: knownFacts([
            {
              label: t(text.page),
              value: (
                <TextLink to={payPageScreens.detail.link({ code: order.payPageCode })}>{order.payPageName}</TextLink>
              ),
            },
            { label: label('createdAt'), value: <DateTime at={order.createdAt} /> },
            { label: label('attempts'), value: order.attempts },
            { label: label('payLinkCode'), ...copied(order.payLinkCode) },
            { label: label('trackingButton'), ...copied(order.trackingButton) },
            { label: label('referenceId'), ...copied(order.referenceId) },
            ...(throughUs
              ? [
                  { label: label('fee'), value: <Money amount={order.fee} /> },
                  { label: label('actuallyReceived'), value: <Money amount={order.actuallyReceived} /> },
                ]
              : []),
          ]),
        },
      ],
      more: (
        <>
          <Card title={t(text.itemsSection)}>
            <OrderItems order={order} />
          </Card>
          <Card title={t(text.paymentsSection)}>
            <OrderPayments order={order} />
          </Card>
        </>
      ),
      history: historyOf(order.history),
    };
  };
  return (
    <>
      <DetailPage query={query} view={view} />
      {dialog}
    </>
  );
}
