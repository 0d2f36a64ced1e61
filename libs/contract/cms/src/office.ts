import { text } from '@pay/contract-shared';
import * as z from 'zod/mini';

/** Names a branch or transaction office; the same for its staff and for its merchants. */
export const officeCode = z.pipe(text(20), z.string().check(z.toUpperCase()));
