import type { customerLine } from '@pay/contract-shared';
import type { Permission } from '@pay/domain';
import type { Instant, Trx } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';

export type CustomerLine = Omit<output<typeof customerLine>, 'at'> & { at: Instant };

/** A customer with those who were merged into them: what names any of them is theirs. */
export interface TiedCustomer {
  merchantId: string;
  ids: readonly string[];
  /** Phone numbers, and e-mail addresses in lower case. */
  contacts: readonly string[];
}

export interface Span {
  /** Only lines before this instant. */
  before: Instant;
  most: number;
  now: Instant;
}

/** What records of one kind have to do with customers. */
export interface CustomerTie {
  /** Who may see the lines; everybody who may see the customer, where it is left out. */
  allow?: readonly Permission[];
  /** The lines of the customer's timeline, the latest first. */
  lines?: (db: Trx, customer: TiedCustomer, span: Span) => Promise<CustomerLine[]>;
  /** True while a record of the kind keeps the customer from being deleted. */
  holds?: (db: Trx, customer: TiedCustomer) => Promise<boolean>;
  /** Gives the records of a customer who was merged into another to who stays. */
  follows?: (trx: Trx, merge: { merchantId: string; mergedId: string; keptId: string }) => Promise<void>;
}

const ties = new Map<string, CustomerTie>();

/** Adds the lines of a kind of record to the timeline of each customer, and its word on who may be deleted. */
export const tieToCustomers = (kind: string, tie: CustomerTie): void => void ties.set(kind, tie);

export const customerTies = (): CustomerTie[] => [...ties.values()];

export async function isHeld(db: Trx, customer: TiedCustomer): Promise<boolean> {
  for (const { holds } of ties.values()) if (await holds?.(db, customer)) return true;
  return false;
}
