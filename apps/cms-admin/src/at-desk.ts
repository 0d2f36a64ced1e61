import { deskOf, type Endpoint } from '@pay/contract-core';
import type { ScreenAllow } from '@pay/screens';

/** Whom a call of the staff admits, at its desk of the back office. */
export const atDesk = (endpoint: Endpoint): ScreenAllow => {
  const desk = deskOf(endpoint);
  return (desk === 'everyone' ? endpoint.allow : `${endpoint.allow}/${desk}`) as ScreenAllow;
};
