import { DetailPage, type DetailView } from '@pay/design-system/detail';
import { knownFacts, Money } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { posOrderLine, posOrderTotal } from '@pay/domain';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useScreenParams, useScreenTitle } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DevicePicture } from './device-picture.tsx';
import { DevicePrice } from './device-price.tsx';
import { posShopApi } from './pos-shop-api.ts';
import { posShopScreens } from './pos-shop.feature.ts';
import { text } from './pos-shop.messages.ts';
import { type Device, isSold } from './pos-shop.ts';

const Pictures = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  '& > :first-of-type': { gridColumn: '1 / -1' },
});

export default function DeviceScreen(): ReactNode {
  const t = useText();
  const label = useFieldLabel();
  const { number } = useFormats();
  const { can } = usePermissions();
  const { id } = useScreenParams(posShopScreens.model);
  const query = useQuery(posShopApi.shownPosModel.get.query({ id }));
  useScreenTitle({ name: query.data?.name ?? '' });

  const reasonAgainst = (device: Device) => {
    if (!can(posShopScreens.place.allow)) return t(text.notPermitted);
    return isSold(device) ? undefined : t(device.available ? text.left : text.notSold, { count: 0 });
  };

  const view = (device: Device): DetailView => {
    const { name, model, price, discount, vat, stock, warranty, description, photos } = device;
    const { totalAmount } = posOrderTotal([posOrderLine({ price, discount, vatPercent: vat }, 1)]);
    return {
      identity: name,
      code: { label: label('model'), value: model },
      explanation: <DevicePrice device={device} />,
      actions: [
        {
          title: t(text.orderDevice),
          to: posShopScreens.place.link({ model: id }),
          disabledReason: reasonAgainst(device),
        },
      ],
      facts: [
        {
          title: t(text.terms),
          facts: knownFacts([
            { label: t(text.priceOfOne), value: <Money amount={totalAmount} /> },
            { label: label('stock'), value: isSold(device) ? number(stock) : t(text.left, { count: 0 }) },
            { label: label('warranty'), value: t(text.months, { count: warranty }) },
            { label: label('productDescription'), value: description || undefined, wide: true },
          ]),
        },
      ],
      aside: photos.length > 0 && (
        <Card title={t(text.pictures)}>
          <Pictures>
            {photos.map((photo, index) => (
              <DevicePicture key={photo.id} url={photo.url} alt={index === 0 ? t(text.pictureOf, { name }) : ''} />
            ))}
          </Pictures>
        </Card>
      ),
    };
  };

  return (
    <DetailPage query={query} view={view} back={{ title: t(text.backToDevices), to: posShopScreens.window.link() }} />
  );
}
