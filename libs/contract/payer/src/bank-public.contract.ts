import { defineContract } from '@pay/contract-core';
import * as z from 'zod/mini';

const letters = z.string().check(z.regex(/^[A-Z0-9]{1,3}$/));
/** Degrees on the circle of colours. */
const hue = z.string().check(z.regex(/^(?:[12]?\d?\d|3[0-5]\d)$/));

export const bankPublic = defineContract('bankPublic', {
  monogram: {
    route: 'GET /api/bank/v1/monogram/:letters/:hue',
    params: z.object({ letters, hue }),
    reply: 'file',
    allow: 'anyone',
    mode: 'live',
    summary:
      'What stands for a bank or wallet until the staff upload its icon; the same address is always the same picture',
  },
});
