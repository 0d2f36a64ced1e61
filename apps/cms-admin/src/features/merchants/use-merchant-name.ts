import { useText } from '@pay/i18n';
import type { Merchant } from './merchant.ts';
import { text } from './merchants.messages.ts';

/** Until a merchant has a name, its phone stands for it. */
export function useMerchantName(): (merchant: Pick<Merchant, 'name' | 'phone'>) => string {
  const t = useText();
  return ({ name, phone }) => (name === phone ? t(text.nameless) : name);
}
