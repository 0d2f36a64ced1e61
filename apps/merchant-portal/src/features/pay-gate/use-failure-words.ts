import { useText } from '@pay/i18n';
import { failureText, hintText, takenText } from './pay-gate.messages.ts';

const has = <Texts extends object>(texts: Texts, name: string): name is Extract<keyof Texts, string> =>
  Object.hasOwn(texts, name);

export function useFailureWords(): (failure: string | null | undefined) => string | undefined {
  const t = useText();
  return (failure) => {
    if (!failure) return undefined;
    return has(failureText, failure) ? t(failureText[failure]) : failure;
  };
}

export function useTakenWords(): (taken: string | null | undefined) => string | undefined {
  const t = useText();
  return (taken) => (taken && has(takenText, taken) ? t(takenText[taken]) : undefined);
}

const hints: Partial<Record<keyof typeof failureText, keyof typeof hintText>> = {
  http_status: 'body',
  not_json: 'body',
  not_an_envelope: 'body',
  code_not_zero: 'body',
  undecryptable: 'body',
  not_successful: 'body',
  reply_too_large: 'body',
  bad_signature: 'signature',
  timeout: 'timeout',
  redirect: 'redirect',
};

export function useHintWords(): (failure: string | null | undefined) => string | undefined {
  const t = useText();
  return (failure) => {
    const hint = failure && has(hints, failure) ? hints[failure] : undefined;
    return hint && t(hintText[hint], { example: '{"success": true}' });
  };
}
