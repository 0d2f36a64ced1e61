import type { Secrets } from '@pay/platform-kernel';
import { createHmac } from 'node:crypto';

/** Tells a visitor from others without keeping the address. */
export const visitorOf = (ip: string, { ticketSecret }: Pick<Secrets, 'ticketSecret'>) =>
  createHmac('sha256', ticketSecret).update(ip).digest('base64url');
