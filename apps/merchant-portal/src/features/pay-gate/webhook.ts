import type { ReplyOf } from '@pay/contract-core';
import type { api } from '#api';

export type WebhookInfo = ReplyOf<typeof api.webhook.getInfo.endpoint>;
export type Delivery = ReplyOf<typeof api.webhook.getDeliveries.endpoint>['items'][number];
export type DeliveryDetail = ReplyOf<typeof api.webhook.getDelivery.endpoint>;
