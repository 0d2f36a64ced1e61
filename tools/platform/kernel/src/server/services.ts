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
  hashKey: string;
  /** Encrypts what must be readable again: credentials and rotated refresh tokens. */
  tokenSecret: string;
  ticketSecret: string;
}

export interface Addresses {
  api: Record<Mode, string>;
  payer: string;
  storage: string;
  portal: string;
}

/** Authenticates callers; it always reads the live database. */
export interface Identity {
  /** Returns the person behind an access token; throws `access_token_invalid` or `session_ended`. */
  person(token: string): Promise<PersonActor>;
  mirror(actor: MerchantActor | ClientActor): Promise<void>;
  /** Copies to the test mode what changed of the merchants it knows, so that staff see them by their present office. */
  mirrorChanged(): Promise<void>;
}

export interface Settings {
  sandbox: boolean;
  /** The provider's name, under which merchants pay it. */
  brand: string;
  rateFactor: number;
  /** A merchant that registers finds a week of a small shop in test mode. */
  samplesInTestMode?: boolean;
  fixedOtp?: string;
  /** How far in ms the time of a signed call may lie from ours, either way. */
  clientWindowMs?: number;
  /** The most event streams per address, 200 by default; a refused caller polls instead. */
  streamsPerAddress?: number;
  /** How long calls under way may keep the platform from stopping, 20,000 ms by default. */
  endsWithinMs?: number;
  /** How long a merchant's server may take to tell the usage of a period, 15,000 ms by default and at most. */
  usageWithinMs?: number;
  dataFolder: string;
  /** E-mails of the live mode stay in the outbox without it. */
  smtpUrl?: string;
  /** SMS of the live mode stay in the outbox without it. */
  sms?: Gateway;
  /** Without it the sandbox bank answers. */
  bank?: Gateway;
  addresses: Addresses;
  /** Proxies whose word on a caller's address is trusted: addresses, ranges or names of ranges; only this machine by default. */
  trustedProxies?: string[];
  allowedOrigins: readonly string[];
  /** The apps in which merchants sign in; another name counts as the first. */
  merchantApps: readonly string[];
}

/** The services of handlers beside their database; a domain adds its own by declaration merging, as with tables. */
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
  print: Uploads['print'];
  signedCalls: Record<Mode, SignedCallLog>;
  onUndeclared: ((endpoint: Endpoint, name: Problem['problem']) => void) | undefined;
}
