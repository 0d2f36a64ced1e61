import { scopeOf, type Trx } from '@pay/platform-kernel';

export const signInView = (db: Trx): Trx => scopeOf(db)?.unscoped('sign-in concerns a person, not a merchant') ?? db;
