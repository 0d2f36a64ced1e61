import { confirm, dialogLater } from '@pay/design-system/dialogs';
import { Card } from '@pay/design-system/page';
import { type Action, IconButton } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useMutation } from '@tanstack/react-query';
import { Percent, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AmountRow, Rows } from './amount-rows.tsx';
import { billingApi } from './billing-api.ts';
import type { SubscriptionDetail } from './billing.ts';
import { text } from './extras.messages.ts';

const AddItemDialog = dialogLater(async () => (await import('./add-item-dialog.tsx')).AddItemDialog);
const AddDiscountDialog = dialogLater(async () => (await import('./add-discount-dialog.tsx')).AddDiscountDialog);

type Add = 'addItem' | 'addDiscount';

/** What comes onto the next invoices besides their period, and what is taken off them. */
export function SubscriptionExtras({ found }: { found: SubscriptionDetail }) {
  const t = useText();
  const { money } = useFormats();
  const { can } = usePermissions();
  const [opened, setOpened] = useState<Add>();
  const { subscription: calls } = billingApi;
  const removeItem = useMutation(calls.removeItem.mutation());
  const removeDiscount = useMutation(calls.removeDiscount.mutation());
  const { id, extras } = found;
  const { items, discounts, credit } = extras;
  const mayChange = can(calls.removeItem.endpoint.allow);

  const against = (act: Add) => {
    if (!can(calls[act].endpoint.allow)) return t(text.notPermitted);
    return found.allowed.includes(act) ? undefined : t(text.notOver);
  };
  const actions: Action[] = [
    {
      title: t(text.addItem),
      icon: <Plus size={18} />,
      disabledReason: against('addItem'),
      onSelect: () => setOpened('addItem'),
    },
    {
      title: t(text.addDiscount),
      icon: <Percent size={18} />,
      disabledReason: against('addDiscount'),
      onSelect: () => setOpened('addDiscount'),
    },
  ];
  const takeOff = async (name: string, words: string, work: () => Promise<unknown>) => {
    const sure = await confirm({
      title: t(text.takeOff, { name }),
      text: words,
      verb: t(text.takeOffVerb),
      danger: true,
    });
    if (!sure) return;
    await work().then(
      () => toast({ tone: 'success', text: t(text.takenOff, { name }), duration: 5_000, important: true }),
      (refusal: Error) => toast({ tone: 'danger', text: refusal.message, duration: 10_000, important: true }),
    );
  };
  const close = () => setOpened(undefined);
  const isEmpty = items.length === 0 && discounts.length === 0 && credit === 0;

  return (
    <Card title={t(text.title)} purpose={isEmpty ? t(text.none) : t(text.purpose)} actions={actions}>
      {!isEmpty && (
        <Rows>
          {items.map((item) => (
            <AmountRow
              key={item.id}
              words={item.name}
              small={t(text.quantityTimes, { quantity: item.quantity, price: money(item.unitPrice) })}
              amount={item.amount}
            >
              {mayChange && (
                <IconButton
                  label={t(text.takeOff, { name: item.name })}
                  onClick={() =>
                    void takeOff(item.name, t(text.takeOffText), () => removeItem.mutateAsync({ id, itemId: item.id }))
                  }
                >
                  <Trash2 size={18} />
                </IconButton>
              )}
            </AmountRow>
          ))}
          {discounts.map((discount) => (
            <AmountRow
              key={discount.id}
              words={t(text.discountLine, { name: discount.reason })}
              small={discount.periodsLeft ? t(text.forPeriods, { count: discount.periodsLeft }) : t(text.untilTaken)}
              amount={discount.amount && -discount.amount}
              instead={discount.percent ? t(text.percentOff, { percent: String(-discount.percent) }) : undefined}
            >
              {mayChange && (
                <IconButton
                  label={t(text.takeOff, { name: discount.reason })}
                  onClick={() =>
                    void takeOff(discount.reason, t(text.takeAwayText), () =>
                      removeDiscount.mutateAsync({ id, discountId: discount.id }),
                    )
                  }
                >
                  <Trash2 size={18} />
                </IconButton>
              )}
            </AmountRow>
          ))}
          {credit > 0 && <AmountRow words={t(text.credit)} small={t(text.creditText)} amount={-credit} />}
        </Rows>
      )}
      {opened === 'addItem' && <AddItemDialog found={found} onClose={close} />}
      {opened === 'addDiscount' && <AddDiscountDialog found={found} onClose={close} />}
    </Card>
  );
}
