import type { FactGroup } from '@pay/design-system/detail';
import { DateTime, knownFacts } from '@pay/design-system/display';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import type { Order } from './pos-order.ts';
import { text } from './pos-orders.messages.ts';

const copied = (value: string | null | undefined) => ({ value, copy: value ?? undefined });
const at = (moment: string | null | undefined) => moment && <DateTime at={moment} />;

export function useOrderFacts(): (order: Order) => FactGroup[] {
  const t = useText();
  const label = useFieldLabel();
  const enumLabel = useEnumLabel();
  return (order) => [
    {
      title: t(text.deliverySection),
      facts: knownFacts([
        { label: label('receiverName'), value: order.receiverName },
        { label: label('receiverPhone'), ...copied(order.receiverPhone) },
        { label: label('deliveryAddress'), value: order.deliveryAddress, wide: true },
        { label: label('carrier'), value: order.carrier },
        { label: label('trackingNumber'), ...copied(order.trackingNumber) },
        { label: label('deliveredAt'), value: at(order.deliveredAt) },
        { label: t(text.returnBefore), value: at(order.returnBefore) },
        { label: label('note'), value: order.note, wide: true },
      ]),
    },
    {
      title: t(text.orderSection),
      facts: knownFacts([
        { label: label('merchantCode'), ...copied(order.merchantCode) },
        { label: label('posPaymentMethod'), value: enumLabel('PosPaymentMethod', order.posPaymentMethod) },
        { label: t(text.payBefore), value: at(order.payBefore) },
        { label: label('paidAt'), value: at(order.paidAt) },
        { label: label('paidBy'), value: order.paidBy === 'bank' ? enumLabel('Party', 'bank') : order.paidBy },
        { label: label('bankReference'), ...copied(order.bankReference) },
        { label: label('createdBy'), value: order.createdBy },
        { label: label('createdAt'), value: at(order.createdAt) },
        { label: t(text.whyNot), value: order.reason, wide: true },
      ]),
    },
  ];
}
