import { NumberInput, RadioCards } from '@pay/design-system/fields';
import { FormField } from '@pay/design-system/form';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useFormats, useText } from '@pay/i18n';
import { useState } from 'react';
import { CallFormDialog } from './call-form-dialog.tsx';
import type { Product } from './product.ts';
import { productsApi } from './products-api.ts';
import { text } from './products.messages.ts';

type Way = 'add' | 'take';

export function CorrectStockDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const t = useText();
  const { number } = useFormats();
  const [way, setWay] = useState<Way>('add');
  const { id, name, storageQuantity, reserved } = product;
  const form = useEndpointForm(productsApi.product.correctStock, {
    fixed: { prodId: id },
    draft: false,
    onDone: (saved) => {
      toast({ tone: 'success', text: t(text.stockChanged, { stock: number(saved.storageQuantity) }), duration: 5_000 });
      onClose();
    },
  });
  const change = form.field('change');
  const pieces = form.values.change === undefined ? undefined : Math.abs(form.values.change);
  const enter = (next: number | null | undefined, towards: Way) => {
    setWay(towards);
    change.onChange((next ?? undefined) && (towards === 'add' ? next! : -next!));
  };
  return (
    <CallFormDialog title={t(text.stockTitle, { name })} submit={t(text.changeStock)} form={form} onClose={onClose}>
      <p>{t(text.stockNow, { stock: number(storageQuantity), reserved: number(reserved) })}</p>
      <RadioCards
        name="way"
        label={t(text.moved)}
        required
        value={way}
        options={[
          { value: 'add', label: t(text.addPieces) },
          { value: 'take', label: t(text.takePieces) },
        ]}
        onChange={(next) => enter(pieces, next === 'take' ? 'take' : 'add')}
      />
      <NumberInput {...change} label={t(text.pieces)} value={pieces} onChange={(next) => enter(next, way)} autoFocus />
      <FormField field={form.field('reason')} help={t(text.reasonHelp)} />
    </CallFormDialog>
  );
}
