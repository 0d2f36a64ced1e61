import { Surface } from '@pay/design-system/page';
import { colour, size, styled, TextLink } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { DevicePicture } from './device-picture.tsx';
import { DevicePrice } from './device-price.tsx';
import { type Device, isSold } from './pos-shop.ts';
import { posShopScreens } from './pos-shop.feature.ts';
import { text } from './pos-shop.messages.ts';

const Tile = styled(Surface)({ display: 'grid', gap: 12, alignContent: 'start' });
const Name = styled('h2')({ fontSize: size.body, fontWeight: 600, overflowWrap: 'anywhere' });
const Soft = styled('p')({ fontSize: size.small, color: colour.textSoft });

/** A device in the window: picture, price and how many are left. */
export function DeviceCard({ device }: { device: Device }) {
  const t = useText();
  const { id, name, model, mainPhotoUrl, stock } = device;
  return (
    <Tile>
      <DevicePicture url={mainPhotoUrl} />
      <div>
        <Name>
          <TextLink to={posShopScreens.model.link({ id })}>{name}</TextLink>
        </Name>
        <Soft>{model}</Soft>
      </div>
      <DevicePrice device={device} />
      <Soft>{isSold(device) || stock === 0 ? t(text.left, { count: stock }) : t(text.notSold)}</Soft>
    </Tile>
  );
}
