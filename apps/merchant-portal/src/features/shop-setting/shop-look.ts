import type { InputOf, ReplyOf } from '@pay/contract-core';
import type { paymentMethod, shopSetting } from '@pay/contract-portal';
import { contrastRatio, hasShape, nearestReadable } from '@pay/domain';

export type ShopSetting = ReplyOf<typeof shopSetting.get>;
export type PaymentMethod = ReplyOf<typeof paymentMethod.publicGetList>[number];
export type ShopLook = Partial<InputOf<typeof shopSetting.update>>;

export const maxLogoBytes = 1024 * 1024;
const white = '#ffffff';
/** The least contrast ratio of a shape against its background (WCAG 2, criterion 1.4.11). */
const minContrast = 3;

/** The nearest colour that stands out from the white page, where this one does not. */
export const readableInstead = (colour: string): string | undefined =>
  hasShape('colour', colour) && contrastRatio(colour, white) < minContrast
    ? nearestReadable(colour, white, minContrast).toUpperCase()
    : undefined;

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
