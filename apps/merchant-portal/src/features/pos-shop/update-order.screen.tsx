import { FailedState, FormSkeleton } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { DeviceOrderForm } from './order-form.tsx';
import { posShopApi } from './pos-shop-api.ts';
import { posShopScreens } from './pos-shop.feature.ts';
import { text } from './pos-shop.messages.ts';
import type { Device, DeviceOrder } from './pos-shop.ts';
import { useDevices } from './use-devices.ts';

export default function UpdateOrderScreen(): ReactNode {
  const { orderId } = useScreenParams(posShopScreens.update);
  const { data: order, error, refetch } = useQuery(posShopApi.posOrder.get.query({ orderId }));
  const devices = useDevices();
  useScreenTitle({ code: order?.orderCode ?? '' });
  const failed = error ?? devices.error;
  const again = () => void Promise.all([refetch(), devices.refetch()]);
  if (failed) return <FailedState level={1} error={failed} onRetry={again} />;
  if (!order || !devices.data) return <FormSkeleton />;
  return <ChangedOrder key={orderId} order={order} devices={devices.data.items} />;
}

function ChangedOrder({ order, devices }: { order: DeviceOrder; devices: readonly Device[] }) {
  const t = useText();
  const navigate = useNavigate();
  const {
    orderId,
    orderCode: code,
    items,
    posPaymentMethod,
    receiverName,
    receiverPhone,
    deliveryAddress,
    note,
  } = order;
  const back = posShopScreens.order.link({ orderId });
  const form = useEndpointForm(posShopApi.posOrder.update, {
    fixed: { orderId },
    draft: orderId,
    defaults: {
      items: items.map(({ modelId, quantity }) => ({ modelId, quantity })),
      ...{ posPaymentMethod, receiverName, receiverPhone, deliveryAddress },
      note: note ?? undefined,
    },
    onDone: () => {
      toast({ tone: 'success', text: t(text.saved, { code }), duration: 5_000 });
      void navigate(back);
    },
  });
  return (
    <DeviceOrderForm
      form={form}
      failure={form.failure}
      devices={devices}
      before={items}
      submit={t(text.save)}
      back={{ title: code, to: back }}
    />
  );
}
