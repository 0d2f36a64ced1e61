import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { paymentMethod, shopSetting } from '@pay/contract-portal';
import { contrastRatio, hasShape, nearestReadable, textColourOn } from '@pay/domain';

export type ShopSetting = ReplyOf<typeof shopSetting.get>;
export type PaymentMethod = ReplyOf<typeof paymentMethod.publicGetList>[number];
export type ShopLook = Partial<InputOf<typeof shopSetting.update>>;

export const mostLogoBytes = 1024 * 1024;
const white = '#ffffff';
/** What a shape needs to be seen on its ground. */
export const leastContrast = 3;

export interface Readability {
  /** Of the lettering on the colour. */
  lettering: number;
  /** Of the colour on the white page. */
  ground: number;
  /** The nearest colour that stands out, when this one does not. */
  better: string | undefined;
}

const rounded = (ratio: number) => Math.floor(ratio * 10) / 10;

/** How well a shop's colour can be seen and read on; undefined while it is not a colour yet. */
export function readabilityOf(colour: string): Readability | undefined {
  if (!hasShape('colour', colour)) return undefined;
  const ground = contrastRatio(colour, white);
  return {
    lettering: rounded(contrastRatio(colour, textColourOn(colour))),
    ground: rounded(ground),
    better: ground < leastContrast ? nearestReadable(colour, white, leastContrast).toUpperCase() : undefined,
  };
}

/** What the form holds before anything is changed. */
export const startingLook = (
  { backgroundColor, defaultLanguage, logo, shopName, payments }: ShopSetting,
  name: string,
): ShopLook => ({
  backgroundColor,
  defaultLanguage,
  logo: logo ?? '',
  shopName: shopName === name ? '' : (shopName ?? ''),
  paymentIds: payments.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id),
});

/** An emptied logo or name is sent as taken away, not as left alone. */
export const sentLook = (look: ShopLook): ShopLook => ({
  ...look,
  logo: look.logo || null,
  shopName: look.shopName || null,
});
