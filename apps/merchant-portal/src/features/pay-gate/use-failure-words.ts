import { ApiError } from '@pay/api-client';
import { useText } from '@pay/i18n';
import { addressText, failureText } from './pay-gate.messages.ts';

const has = <Texts extends object>(texts: Texts, name: string): name is Extract<keyof Texts, string> =>
  Object.hasOwn(texts, name);

/** Why a notice was not delivered, in words. */
export function useFailureWords(): (failure: string | null | undefined) => string | undefined {
  const t = useText();
  return (failure) => {
    if (!failure) return undefined;
    return has(failureText, failure) ? t(failureText[failure]) : failure;
  };
}

/** Why an address was refused; the answer's own words when it names no reason. */
export function useAddressWords(): (error: Error) => string {
  const t = useText();
  const failureWords = useFailureWords();
  return (error) => {
    const reason = error instanceof ApiError ? (error.data as { reason?: string } | null)?.reason : undefined;
    if (!reason) return error.message;
    return has(addressText, reason) ? t(addressText[reason]) : (failureWords(reason) ?? error.message);
  };
}
