import { defineContract } from '@pay/contract-core';
import * as z from 'zod/mini';
import { uuid } from './fields.ts';
import { deviceModel } from './pos.ts';

/** A device as the staff and the merchants look at it. */
export const shownPosModel = defineContract('posModel', {
  get: {
    route: 'GET /api/posModel/v1/get/:id',
    params: z.object({ id: uuid }),
    returns: deviceModel,
    allow: 'bearer',
    mode: 'live',
    merchantStatus: 'any',
    problems: ['not_found', 'access_denied'],
    summary: 'For the staff, and for merchants that may look at the devices',
  },
});
