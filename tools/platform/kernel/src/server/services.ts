import type { Endpoint, Problem } from '@pay/contract-core';
import type { Storage } from '../storage/engine.ts';
import type { Clock } from '../clock.ts';
import type { JobRunner } from '../jobs/runner.ts';
import type { Gateway } from '../outbound/gateway.ts';
import type { ClientActor, MerchantActor, Mode, PersonActor } from './actor.ts';
import type { Codes } from './codes.ts';
import type { SignedCallLog } from '../signed/signed-call.ts';
import type { Uploads } from '../uploads/uploads.ts';
import type { RateLimits } from './rate-limits.ts';

export interface Secrets {
  /** Key of the hash that turns a password into what travels. */
  hashKey: string;
  /** Seals what must be read again: credentials, rotated refresh tokens. */
  tokenSecret: string;
  /** Signs upload tickets and private addresses. */
  ticketSecret: string;
}

export interface Addresses {
  api: Record<Mode, string>;
  payer: string;
  storage: string;
  portal: string;
}

/** Who calls: sessions, staff, and the credentials of merchants' back ends; always the live database. */
export interface Identity {
  /** The person behind an access token; refuses with `access_token_invalid` or `session_ended`. */
  person(token: string): Promise<PersonActor>;
  /** Copies the merchant's row to the test database when it is missing or older there. */
  mirror(actor: MerchantActor | ClientActor): Promise<void>;
}

export interface Settings {
  sandbox: boolean;
  /** How many times the production limits of calls a minute are allowed. */
  rateFactor: number;
  /** One-time passwords take this code where it is set; only in a sandbox. */
  fixedOtp?: string;
  /** How far the time of a signed call may lie from ours, either way. */
  clientWindowMs?: number;
  /** How many event streams one address may keep open (200); whoever is refused one asks instead. */
  streamsPerAddress?: number;
  dataFolder: string;
  /** Where e-mails of the live mode are handed over; without it they stay in the outbox. */
  smtpUrl?: string;
  /** What hands over SMS of the live mode; without it they stay in the outbox. */
  sms?: Gateway;
  /** What speaks with the real bank; without it the sandbox bank answers. */
  bank?: Gateway;
  addresses: Addresses;
  /** Whose word on a caller's address is believed: addresses, ranges or names of ranges; this machine's own where absent. */
  trustedProxies?: string[];
  allowedOrigins: readonly string[];
  /** The apps in which merchants sign in; another name counts as the first. */
  merchantApps: readonly string[];
}

/** What handlers may use besides their database. A domain adds what it offers to those above it by merging, as it does with its tables. */
export interface Services {
  settings: Settings;
  secrets: Secrets;
  storages: Record<Mode, Storage>;
  clocks: Record<Mode, Clock>;
  jobs: Record<Mode, JobRunner>;
  identity: Identity;
  codes: Codes;
  rates: RateLimits;
  uploads: Uploads;
  /** What merchants' own back ends called, and how it was answered. */
  signedCalls: Record<Mode, SignedCallLog>;
  /** Told of refusals that the entry of the call does not declare; the tests listen. */
  onUndeclared: ((endpoint: Endpoint, name: Problem['problem']) => void) | undefined;
}
