import { defineContract } from '@pay/contract-core';
import { instant, note, uuid } from '@pay/contract-shared';
import * as z from 'zod/mini';

/** Staff see the portal as the merchant's owner does, for a quarter of an hour, and can change nothing. */
export const merchantView = defineContract('merchantView', {
  open: {
    route: 'POST /api/merchant/cms/v1/view/:merchantId',
    params: z.object({ merchantId: uuid }),
    body: z.object({ reason: note }),
    returns: z.object({
      ticket: z.string(),
      /** The portal's address that takes the ticket behind a `#`, where no server sees it. */
      address: z.string(),
      ticketUntil: instant,
    }),
    allow: 'staff:any',
    mode: 'live',
    problems: ['not_found'],
  },
});
