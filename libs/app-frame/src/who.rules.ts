import { hasShape, normalizePhone } from '@pay/domain';
import { ruleMessage, type Message } from '@pay/i18n';

export function wrongPhone(phone: string): Message | undefined {
  if (!phone) return ruleMessage('required');
  return hasShape('mobilePhone', normalizePhone(phone)) ? undefined : ruleMessage('phone');
}

export function wrongMerchantCode(code: string): Message | undefined {
  if (!code) return ruleMessage('required');
  return hasShape('merchantCode', code.trim()) ? undefined : ruleMessage('merchantCode');
}

export const wrongPassword = (password: string): Message | undefined =>
  password ? undefined : ruleMessage('required');
