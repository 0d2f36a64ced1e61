import { useText } from '@pay/i18n';
import type { SignedCall } from './signed-call-row.ts';
import { text } from './pay-gate.messages.ts';

export function useRefusalOfCall(): (call: SignedCall) => string {
  const t = useText();
  return ({ code, meaning }) => (meaning ? t(text.codeMeans, { code: String(code), meaning }) : String(code));
}
