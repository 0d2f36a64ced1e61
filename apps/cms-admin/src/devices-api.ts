import { createApi } from '@pay/api-client';
import { posModelReview, posOrderReview, shownPosModel } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only the desk of devices makes these calls. */
export const devicesApi = createApi(
  { posModel: posModelReview, shownPosModel, posOrder: posOrderReview },
  frontEnd.transport,
);
