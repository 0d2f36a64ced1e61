import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { paymentMethod, shopSetting } from '@pay/contract-portal';
import { contrastRatio, hasShape, nearestReadable, textColourOn } from '@pay/domain';

export type ShopSetting = ReplyOf<typeof shopSetting.get>;
export type PaymentMethod = ReplyOf<typeof paymentMethod.publicGetList>[number];
export type ShopLook = Partial<InputOf<typeof shopSetting.update>>;

export const maxLogoBytes = 1024 * 1024;
const white = '#ffffff';
/** The least contrast ratio of a shape against its background (WCAG 2, criterion 1.4.11). */
export const minContrast = 3;

export interface Readability {
  /** The contrast ratio of the lettering against the colour. */
  lettering: number;
  /** The contrast ratio of the colour against the white page. */
  ground: number;
  /** The nearest colour with enough contrast, when this one has too little. */
  better: string | undefined;
}

const rounded = (ratio: number) => Math.floor(ratio * 10) / 10;

export function readabilityOf(colour: string): Readability | undefined {
  if (!hasShape('colour', colour)) return undefined;
  const ground = contrastRatio(colour, white);
  return {
    lettering: rounded(contrastRatio(colour, textColourOn(colour))),
    ground: rounded(ground),
    better: ground < minContrast ? nearestReadable(colour, white, minContrast).toUpperCase() : undefined,
  };
}

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

/** An emptied logo or name is sent as null, which removes it. */
export const sentLook = (look: ShopLook): ShopLook => ({
  ...look,
  logo: look.logo || null,
  shopName: look.shopName || null,
});
