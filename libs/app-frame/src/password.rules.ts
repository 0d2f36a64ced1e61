import { brokenPasswordRules } from '@pay/domain';
import { ruleMessage, type Message } from '@pay/i18n';
import { text } from './password.messages.ts';

export const passwordLabels = { password: text.newPassword, repeat: text.repeat };

export async function wrongNewPassword(password: string, phone: string | undefined): Promise<Message | undefined> {
  if (!password) return ruleMessage('required');
  const { commonPasswords } = await import('@pay/domain/common-passwords');
  const broken = brokenPasswordRules(password, { phone, commonPasswords });
  if (broken.length === 0) return undefined;
  if (broken.every((rule) => rule === 'phone')) return text.holdsPhone;
  return broken.every((rule) => rule === 'common') ? text.tooCommon : ruleMessage('password');
}

export function wrongRepetition(repeated: string, password: string): Message | undefined {
  if (!repeated) return ruleMessage('required');
  return repeated === password ? undefined : text.notSame;
}
