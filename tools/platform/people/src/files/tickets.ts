import { problem } from '@pay/contract-core';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const ticketLifeMs = 10 * 60_000;
const addressLifeMs = 15 * 60_000;

const mac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');

const same = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

export interface Grant {
  bucket: string;
  fileType: string;
  action: 'upload' | 'delete';
  /** Only for a deletion: the one object that it may remove. */
  objectName: string;
  /** The uploader; deletion by anyone else is refused. */
  owner: string;
}

const textOf = ({ bucket, fileType, action, objectName, owner }: Grant, ends: string, number: string) =>
  ['ticket', bucket, fileType, action, objectName, owner, ends, number].join('|');

/** A ticket permits one upload or deletion for ten minutes and is verified without a database read. */
export function issueTicket(grant: Grant, secret: string): { ticket: string; expiresIn: number } {
  const ends = String(Date.now() + ticketLifeMs);
  const number = randomBytes(9).toString('base64url');
  const signature = mac(secret, textOf(grant, ends, number));
  return {
    ticket: [ends, Buffer.from(grant.owner).toString('base64url'), number, signature].join('.'),
    expiresIn: ticketLifeMs / 1000,
  };
}

/** Throws `access_denied` when the ticket is forged, expired or issued for something else. */
export function redeemTicket(ticket: string, wanted: Omit<Grant, 'owner'>, secret: string) {
  const [ends = '', owner64 = '', number = '', signature = ''] = ticket.split('.');
  const owner = Buffer.from(owner64, 'base64url').toString();
  const good = same(signature, mac(secret, textOf({ ...wanted, owner }, ends, number))) && Number(ends) > Date.now();
  if (!good) throw problem('access_denied');
  return { owner, ends: new Date(Number(ends)) };
}

/** Query parameters that open a private object for 15 minutes. */
export function signedQuery(path: string, secret: string): string {
  const expires = String(Date.now() + addressLifeMs);
  return new URLSearchParams({ expires, signature: mac(secret, `address|${path}|${expires}`) }).toString();
}

export function isSigned(
  path: string,
  { signature, expires }: { signature?: string | undefined; expires?: string | undefined },
  secret: string,
): boolean {
  if (!signature || !expires || !(Number(expires) > Date.now())) return false;
  return same(signature, mac(secret, `address|${path}|${expires}`));
}
