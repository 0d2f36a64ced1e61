import { fieldRules } from '@pay/contract-core';
import { DecisionDialog } from '@pay/design-system/dialogs';
import { TextInput } from '@pay/design-system/fields';
import { toast } from '@pay/design-system/toasts';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { devicesApi } from '#devices-api';
import type { Decision, Order } from './pos-order.ts';
import { text } from './pos-orders.messages.ts';

interface DecisionProps {
  order: Order;
  onClose: () => void;
}

type Target = Exclude<Decision, 'cmsPay' | 'cmsRefund'>;

function useDone({ order: { orderCode: code }, onClose }: DecisionProps) {
  const t = useText();
  return () => {
    toast({ tone: 'success', text: t(text.decided, { code }), duration: 5_000, important: true });
    onClose();
  };
}

function useFacts({ orderCode, totalAmount }: Order) {
  const label = useFieldLabel();
  const { money } = useFormats();
  return [
    { label: label('orderCode'), value: orderCode },
    { label: label('totalAmount'), value: money(totalAmount) },
  ];
}

function useWords({ orderCode: code, merchantName: shop, totalAmount, posOrderStatusPayment }: Order, target: Target) {
  const t = useText();
  const { money } = useFormats();
  const amount = money(totalAmount);
  const ofMoney = t(posOrderStatusPayment === 'PAID' ? text.cancelPaid : text.cancelUnpaid, { amount });
  const words = {
    CONFIRMED: { title: text.confirmTitle, effects: [t(text.confirmEffect, { shop })] },
    SHIPPING: { title: text.shipTitle, effects: [t(text.shipEffect, { shop })] },
    DELIVERED: { title: text.deliverTitle, effects: [t(text.deliverEffect, { shop, amount })] },
    CANCELED: { title: text.cancelTitle, effects: [t(text.cancelStock), ofMoney] },
    RETURNED: { title: text.returnTitle, effects: [t(text.cancelStock), t(text.returnIncome), ofMoney] },
    RETURN_REJECTED: { title: text.rejectTitle, effects: [t(text.rejectEffect, { shop })] },
  }[target];
  return { title: t(words.title, { code }), effects: words.effects };
}

const asksReason = (target: Target) => target === 'CANCELED' || target === 'RETURN_REJECTED';

function Lead({ target, ...props }: DecisionProps & { target: Target }) {
  const t = useText();
  const label = useFieldLabel();
  const { orderId, seen, merchantName: shop } = props.order;
  const { endpoint, mutation } = devicesApi.posOrder.cmsSetState;
  const rules = fieldRules(endpoint);
  const [carrier, setCarrier] = useState<string | null | undefined>('');
  const [trackingNumber, setNumber] = useState<string | null | undefined>('');
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  const sent =
    target === 'SHIPPING' ? { carrier: carrier || undefined, trackingNumber: trackingNumber || undefined } : {};
  return (
    <DecisionDialog
      {...useWords(props.order, target)}
      facts={useFacts(props.order)}
      {...(asksReason(target) && {
        reason: { label: t(text.reason), help: t(text.reasonHelp, { shop }), maxLength: rules.reason?.maxLength },
      })}
      verb={t(text[target])}
      danger={asksReason(target)}
      call={call}
      onDecide={(reason) => call.mutate({ orderId, seen, posOrderStatus: target, ...sent, ...(reason && { reason }) })}
      onClose={props.onClose}
    >
      {target === 'SHIPPING' && (
        <>
          <TextInput
            name="carrier"
            label={label('carrier')}
            required
            maxLength={rules.carrier?.maxLength}
            value={carrier}
            onChange={setCarrier}
          />
          <TextInput
            name="trackingNumber"
            label={label('trackingNumber')}
            maxLength={rules.trackingNumber?.maxLength}
            value={trackingNumber}
            onChange={setNumber}
          />
        </>
      )}
    </DecisionDialog>
  );
}

function Pay(props: DecisionProps) {
  const t = useText();
  const label = useFieldLabel();
  const { money } = useFormats();
  const { orderId, seen, orderCode: code, totalAmount } = props.order;
  const { endpoint, mutation } = devicesApi.posOrder.cmsPay;
  const rules = fieldRules(endpoint);
  const [bankReference, setReference] = useState<string | null | undefined>('');
  const call = useMutation(mutation({ onSuccess: useDone(props) }));
  return (
    <DecisionDialog
      title={t(text.payTitle, { code })}
      effects={[t(text.payEffect, { amount: money(totalAmount) }), t(text.payLink)]}
      facts={useFacts(props.order)}
      reason={{ label: t(text.note), help: t(text.payNoteHelp), maxLength: rules.note?.maxLength }}
      verb={t(text.cmsPay)}
      call={call}
      onDecide={(note) => call.mutate({ orderId, seen, bankReference: bankReference ?? '', note })}
      onClose={props.onClose}
    >
      <TextInput
        name="bankReference"
        label={label('bankReference')}
        required
        maxLength={rules.bankReference?.maxLength}
        value={bankReference}
        onChange={setReference}
      />
    </DecisionDialog>
  );
}

function Refund(props: DecisionProps) {
  const t = useText();
  const { money } = useFormats();
  const { orderId, seen, orderCode: code, totalAmount } = props.order;
  const call = useMutation(devicesApi.posOrder.cmsRefund.mutation({ onSuccess: useDone(props) }));
  return (
    <DecisionDialog
      title={t(text.refundTitle, { code })}
      effects={[t(text.refundEffect, { amount: money(totalAmount) })]}
      facts={useFacts(props.order)}
      verb={t(text.cmsRefund)}
      call={call}
      onDecide={() => call.mutate({ orderId, seen })}
      onClose={props.onClose}
    />
  );
}

export function OrderDecision({ decision, ...props }: DecisionProps & { decision: Decision }) {
  if (decision === 'cmsPay') return <Pay {...props} />;
  if (decision === 'cmsRefund') return <Refund {...props} />;
  return <Lead target={decision} {...props} />;
}
