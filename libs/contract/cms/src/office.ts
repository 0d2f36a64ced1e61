import { text } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const officeCode = z.pipe(text(20), z.string().check(z.toUpperCase()));
