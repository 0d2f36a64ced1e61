import type { FastifyReply } from 'fastify';

const alwaysSent = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'referrer-policy': 'no-referrer',
};
const unlessSet = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'same-site' };

export const defaultHeaders: Readonly<Record<string, string>> = { ...alwaysSent, ...unlessSet };

export function addDefaultHeaders(reply: FastifyReply): void {
  void reply.headers(alwaysSent);
  for (const [name, value] of Object.entries(unlessSet)) if (!reply.hasHeader(name)) void reply.header(name, value);
}
