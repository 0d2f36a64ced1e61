import { Money } from '@pay/design-system/display';
import { Combo } from '@pay/design-system/fields';
import { colour, IconButton, radius, size, styled, VisuallyHidden } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { payPageApi } from '#pay-page-api';
import type { Product } from './pay-page.ts';
import { text } from './pay-pages.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 12 });
const Rows = styled('ol')({ display: 'grid', border: `1px solid ${colour.border}`, borderRadius: radius });
const Row = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 8px 8px 16px',
  '&:not(:last-child)': { borderBottom: `1px solid ${colour.border}` },
});
const Words = styled('span')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Buttons = styled('span')({ display: 'flex', flex: 'none' });
const Nothing = styled('p')({ color: colour.textSoft });

const shownAtOnce = 20;

interface ProductPickerProps {
  picked: readonly Product[];
  label: string;
  error: string | undefined;
  fieldRef: (element: HTMLElement | null) => void;
  onChange: (products: readonly Product[]) => void;
}

/** Products in the order in which payers see them; each is moved by its buttons, so that fingers and keyboards do alike. */
export function ProductPicker({ picked, label, error, fieldRef, onChange }: ProductPickerProps) {
  const t = useText();
  const { money } = useFormats();
  const [sought, setSought] = useState('');
  const [said, setSaid] = useState('');
  const { data, isFetching } = useQuery(
    payPageApi.product.getAll.query({ query: sought || undefined, status: 'ACTIVE', size: shownAtOnce }),
  );
  const found = (data?.items ?? []).filter(({ id }) => !picked.some((one) => one.id === id));

  const move = (at: number, by: -1 | 1) => {
    const next = [...picked];
    const [moved] = next.splice(at, 1);
    if (!moved) return;
    next.splice(at + by, 0, moved);
    onChange(next);
    setSaid(t(text.moved, { name: moved.name, place: at + by + 1, count: next.length }));
  };

  return (
    <Stack>
      <Combo
        name="productIds"
        label={label}
        required
        ref={fieldRef}
        error={error}
        help={t(text.addProductHelp)}
        placeholder={t(text.addProduct)}
        value={undefined}
        loading={isFetching}
        onSearch={setSought}
        options={found.map(({ id, name, price }) => ({ value: id, label: name, text: money(price) }))}
        onChange={(chosen) => {
          const product = found.find(({ id }) => id === chosen);
          if (product) onChange([...picked, product]);
        }}
      />
      {picked.length === 0 ? (
        <Nothing>{t(text.noProducts)}</Nothing>
      ) : (
        <Rows>
          {picked.map(({ id, name, price, status }, at) => (
            <Row key={id}>
              <Words>
                {name}
                <Small>{status === 'ACTIVE' ? <Money amount={price} /> : t(text.notForSale)}</Small>
              </Words>
              <Buttons>
                <IconButton label={t(text.moveUp, { name })} disabled={at === 0} onClick={() => move(at, -1)}>
                  <ArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t(text.moveDown, { name })}
                  disabled={at === picked.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={t(text.remove, { name })}
                  onClick={() => onChange(picked.filter((one) => one.id !== id))}
                >
                  <X size={18} aria-hidden />
                </IconButton>
              </Buttons>
            </Row>
          ))}
        </Rows>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}
