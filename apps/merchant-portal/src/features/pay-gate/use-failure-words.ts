import { ApiError } from '@pay/api-client';
import { useText } from '@pay/i18n';
import { failureText } from './pay-gate.messages.ts';

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

/** Why an endpoint did not take its test notice; the answer's own words when it names no reason. */
export function useRefusalWords(): (error: Error) => string {
  const failureWords = useFailureWords();
  return (error) => {
    const reason = error instanceof ApiError ? (error.data as { reason?: string } | null)?.reason : undefined;
    return failureWords(reason) ?? error.message;
  };
}
