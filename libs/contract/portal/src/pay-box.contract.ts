import { defineContract } from '@pay/contract-core';
import { instant, storedVnd, text, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { staticQrRow } from './static-qr-row.ts';

const boxKey = z.string().check(z.regex(/^[0-9A-Za-z]{32}$/));
const number = z.number().check(z.int(), z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

/** `number` counts up by one for each payment of the box, in the order in which they were booked. */
const announcement = z.object({
  number: z.number(),
  transactionId: z.string(),
  amount: storedVnd,
  codeName: z.string(),
  paidAt: instant,
  announcedAt: instant,
});

/** `REPLACED`: another screen has opened the box since; `UNLINKED`: the key is void. */
const lineState = z.enum(['OPEN', 'REPLACED', 'UNLINKED']);

const boxLine = z.object({
  state: lineState,
  boxName: z.string(),
  shopName: z.string(),
  logo: z.nullish(z.string()),
  code: z.nullish(staticQrRow),
  announcements: z.array(announcement),
  announced: z.number(),
  /** The last that was said, on whatever screen. */
  heard: z.number(),
  serverTime: instant,
});

const byKey = { allow: 'anyone', mode: 'live', rate: 'public-code', problems: ['not_found'] } as const;

/** What a box asks for by its key, which stands for it. */
export const payBox = defineContract('payBox', {
  open: {
    route: 'POST /api/device/public/v1/open',
    body: z.object({ boxKey, screen: uuid }),
    returns: boxLine,
    ...byKey,
    changesNothing: true,
    summary: 'The box on this screen from now on, with its latest payments; the screen before says nothing more',
  },
  heartbeat: {
    route: 'POST /api/device/public/v1/heartbeat',
    body: z.object({
      boxKey,
      heard: z.optional(number),
      version: z.optional(text(50)),
      hwVersion: z.optional(text(50)),
    }),
    returns: z.object({ beatEveryMs: z.number() }),
    ...byKey,
    changesNothing: true,
    summary: 'The box is there, and has said its payments up to this number',
  },
  events: {
    route: 'GET /api/device/public/v1/events/:boxKey',
    params: z.object({ boxKey }),
    query: z.object({ screen: z.optional(uuid), after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))) }),
    returns: boxLine,
    reply: 'events',
    ...byKey,
    summary: 'The box as it is, then every change; payments above the number named, each once',
  },
});
