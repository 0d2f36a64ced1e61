import { Money } from '@pay/design-system/display';
import { colour, size, styled } from '@pay/design-system/theme';
import { useFormats, useText } from '@pay/i18n';
import type { Device } from './pos-shop.ts';
import { text } from './pos-shop.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 2 });
const Soft = styled('span')({ fontSize: size.small, color: colour.textSoft });

/** What one piece costs, what it cost before the discount, and the VAT that comes on top. */
export function DevicePrice({ device: { price, unitPrice, discount, vat } }: { device: Device }) {
  const t = useText();
  const { money } = useFormats();
  return (
    <Stack>
      <Money amount={unitPrice} size="large" />
      <Soft>{t(text.plusVat, { vat })}</Soft>
      {discount > 0 && (
        <Soft>
          {t(text.before, { price: money(price) })} · {t(text.off, { discount })}
        </Soft>
      )}
    </Stack>
  );
}
