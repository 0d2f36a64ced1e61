import { FormField } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { Button, IconButton, phone, styled } from '@pay/design-system/theme';
import { posBounds } from '@pay/domain';
import { useRows } from '@pay/forms';
import { useText } from '@pay/i18n';
import { Plus, Trash2 } from 'lucide-react';
import type { OrderForm } from './order-form.tsx';
import { text } from './pos-shop.messages.ts';
import { type Device, isSold, type OrderedItem } from './pos-shop.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px auto',
  gap: 12,
  alignItems: 'start',
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > :first-of-type': { gridColumn: '1 / -1' } },
});
const Remove = styled('div')({ paddingTop: 26 });

interface ItemRowsProps {
  form: OrderForm;
  devices: readonly Device[];
  before: readonly OrderedItem[];
}

/** The devices of an order, each with its number; a device stands in it once. */
export function ItemRows({ form, devices, before }: ItemRowsProps) {
  const t = useText();
  const { rows, add } = useRows(form, 'items');
  const items = form.values.items ?? [];
  const { error } = form.field('items');
  const names = new Map(
    [...before, ...devices.map(({ id: modelId, name }) => ({ modelId, name }))].map(({ modelId, name }) => [
      modelId,
      name,
    ]),
  );
  const known = [...names].map(([value, label]) => {
    const device = devices.find(({ id }) => id === value);
    return { value, label, text: device?.model ?? '', sold: device !== undefined && isSold(device) };
  });
  const choicesOf = (index: number) =>
    known.filter(({ value, sold }) => {
      const isOwn = items[index]?.modelId === value;
      return isOwn || (sold && !items.some(({ modelId }) => modelId === value));
    });
  return (
    <>
      {typeof error === 'string' && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {rows.map(({ id, path, remove }, index) => (
        <Row key={id}>
          <FormField
            field={form.field<string>(`${path}.modelId`)}
            label={t(text.device)}
            options={choicesOf(index)}
            placeholder={t(text.chooseDevice)}
            required
          />
          <FormField field={form.field<number>(`${path}.quantity`)} required />
          {rows.length > 1 && (
            <Remove>
              <IconButton
                label={t(text.removeDevice, { name: names.get(items[index]?.modelId ?? '') ?? String(index + 1) })}
                onClick={remove}
              >
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </Remove>
          )}
        </Row>
      ))}
      {rows.length < Math.min(posBounds.lines, known.length) && (
        <div>
          <Button icon={<Plus size={18} />} onClick={() => add({ quantity: 1 })}>
            {t(text.addDevice)}
          </Button>
        </div>
      )}
    </>
  );
}
