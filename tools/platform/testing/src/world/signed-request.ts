import type { Endpoint } from '@pay/contract-core';
import { type Account, lockText, requestFor, stamp, unlock, type WireRequest } from '../index.ts';

export function signedRequest(endpoint: Endpoint, input: Record<string, unknown>, account: Account): WireRequest {
  const request = requestFor(endpoint, input);
  const data = lockText(request.payload?.toString() ?? '', account);
  return { ...request, headers: { ...request.headers, ...stamp(account, data) }, payload: JSON.stringify({ data }) };
}

export const unsealed = ({ code, data }: { code: number; data?: unknown }, account: Account) => ({
  code,
  data: typeof data === 'string' ? unlock(data, account) : undefined,
});
