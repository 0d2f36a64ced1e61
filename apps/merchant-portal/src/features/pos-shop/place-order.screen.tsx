import type { InputOf } from '@pay/contract-core';
import type { posOrder } from '@pay/contract-portal';
import { FailedState, FormSkeleton, ScreenHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { DeviceOrderForm } from './order-form.tsx';
import { posShopApi } from './pos-shop-api.ts';
import { posShopScreens } from './pos-shop.feature.ts';
import { text } from './pos-shop.messages.ts';
import type { Device } from './pos-shop.ts';
import { useDevices } from './use-devices.ts';

export default function PlaceOrderScreen() {
  const [search] = useSearchParams();
  const { data, error, refetch } = useDevices();
  if (data) return <NewOrder devices={data.items} modelId={search.get('model') ?? undefined} />;
  return (
    <>
      <ScreenHead />
      {error ? <FailedState level={2} error={error} onRetry={() => void refetch()} /> : <FormSkeleton />}
    </>
  );
}

function NewOrder({ devices, modelId }: { devices: readonly Device[]; modelId: string | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const usual: Partial<InputOf<typeof posOrder.place>> = {
    items: [{ modelId: modelId ?? '', quantity: 1 }],
    posPaymentMethod: 'TRANSFER',
  };
  const form = useEndpointForm(posShopApi.posOrder.place, {
    draft: modelId,
    defaults: usual,
    onDone: ({ orderId, orderCode: code }) => {
      toast({ tone: 'success', text: t(text.placed, { code }), duration: 5_000, important: true });
      void navigate(posShopScreens.order.link({ orderId }));
    },
  });
  return (
    <DeviceOrderForm
      form={form}
      failure={form.failure}
      devices={devices}
      submit={t(text.place)}
      back={{ title: t(text.backToDevices), to: posShopScreens.window.link() }}
    />
  );
}
