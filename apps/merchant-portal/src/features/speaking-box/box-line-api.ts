import { createApi } from '@pay/api-client';
import { payBox } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** What a box asks for by its key. */
export const boxLineApi = createApi({ payBox }, frontEnd.transport).payBox;

/** The stream goes past the client of calls: a browser follows it by itself. */
export function eventsUrl(boxKey: string, query: Readonly<Record<string, string>>): string {
  const { apiUrl, gateway } = frontEnd.config();
  const path = payBox.events.path.replace(':boxKey', boxKey);
  return `${gateway?.[apiUrl] ?? apiUrl}${path}?${new URLSearchParams(query)}`;
}
