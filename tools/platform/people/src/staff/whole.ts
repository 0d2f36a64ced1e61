import { scopeOf, type Trx } from '@pay/platform-kernel';

/** Sign-in reads and changes by user and by phone, whichever merchant they belong to and whoever calls. */
export const whole = (db: Trx): Trx => scopeOf(db)?.unscoped('sign-in concerns a person, not a merchant') ?? db;
