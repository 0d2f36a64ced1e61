import { FormFields, FormPage, FormSection, type FormFailure } from '@pay/design-system/form';
import { posBounds } from '@pay/domain';
import type { EndpointForm } from '@pay/forms';
import { useEnumLabel, useText } from '@pay/i18n';
import { ItemRows } from './item-rows.tsx';
import { OrderTotals } from './order-totals.tsx';
import type { posShopApi } from './pos-shop-api.ts';
import { text } from './pos-shop.messages.ts';
import type { Device, OrderedItem } from './pos-shop.ts';

export type OrderForm = EndpointForm<typeof posShopApi.posOrder.place.endpoint>;

interface OrderFormProps {
  form: Omit<OrderForm, 'failure'>;
  failure: Error | null;
  devices: readonly Device[];
  /** What was ordered before keeps its price. */
  before?: readonly OrderedItem[];
  submit: string;
  back: { title: string; to: string };
}

export function DeviceOrderForm({ form: entered, failure, devices, before = [], submit, back }: OrderFormProps) {
  // What refuses a new order is not all that refuses a change.
  const form: OrderForm = { ...entered, failure: null };
  const t = useText();
  const enumLabel = useEnumLabel();
  const methods = [
    { value: 'TRANSFER', text: t(text.transferText) },
    { value: 'CASH_ON_DELIVERY', text: t(text.cashText) },
  ].map((choice) => ({ ...choice, label: enumLabel('PosPaymentMethod', choice.value) }));
  return (
    <FormPage
      back={back}
      onSubmit={(event) => void form.submit(event)}
      cancel={{ title: t(text.cancelForm), to: back.to }}
      submit={{ title: submit, busy: form.busy }}
      problems={form.problems}
      restored={form.restored}
      failure={failure as FormFailure | null}
      preview={<OrderTotals items={form.values.items ?? []} devices={devices} before={before} />}
    >
      <FormSection title={t(text.devicesSection)} text={t(text.devicesText, { most: posBounds.quantity })}>
        <ItemRows form={form} devices={devices} before={before} />
      </FormSection>
      <FormSection title={t(text.receiverSection)}>
        <FormFields form={form} names={['receiverName', 'receiverPhone', 'deliveryAddress', 'note']} />
      </FormSection>
      <FormSection title={t(text.paymentSection)}>
        <FormFields
          form={form}
          names={['posPaymentMethod']}
          differences={{ posPaymentMethod: { cards: true, options: methods } }}
        />
      </FormSection>
    </FormPage>
  );
}
