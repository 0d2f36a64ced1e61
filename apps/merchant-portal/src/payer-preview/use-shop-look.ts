import { createApi } from '@pay/api-client';
import { shopSetting } from '@pay/contract-portal';
import { shopColour, textColourOn } from '@pay/domain';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { frontEnd } from '#front-end';

const { get } = createApi({ shopSetting }, frontEnd.transport).shopSetting;

export interface PreviewedShop {
  name: string;
  logo: string | undefined;
  /** As the shop chose it; plain black where it never did. */
  colour: string | undefined;
}

/** The styles of a payer's page in a shop's colour. */
export function rootOf(chosen: string | undefined): string {
  const colour = shopColour(chosen, frontEnd.config().brand.colour);
  return `:root{--shop:${colour};--on-shop:${textColourOn(colour)}}`;
}

/** How payers see the shop, as far as who asks may know. */
export function useShopLook(): PreviewedShop {
  const { can } = usePermissions();
  const { data: merchant } = useQuery(api.merchant.getMerchant.query());
  const { data: shop } = useQuery({ ...get.query(), enabled: can(get.endpoint.allow) });
  return {
    name: shop?.shopName || merchant?.name || '',
    logo: shop?.logo ?? undefined,
    colour: shop?.backgroundColor,
  };
}
