import { defineContract } from '@pay/contract-core';
import { text } from './fields.ts';
import * as z from 'zod/mini';

const bucket = z.enum([
  'pay-link',
  'product',
  'shop',
  'avatar',
  'document',
  'ekyc',
  'dispute',
  'support',
  'payout',
  'bank',
  'payment-method',
]);
const fileType = z.enum(['image', 'document']);
const ticket = z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(600)) });
const object = z.object({
  bucket,
  fileType,
  objectName: z.string().check(z.regex(/^[0-9a-f-]{36}\.(jpg|png|webp|pdf)$/)),
});
/** Pictures of products are kept in these sizes beside their own; any other picture has one size. */
const size = z.optional(z.enum(['small', 'medium']));
const signature = z.object({
  signature: z.optional(z.string().check(z.maxLength(200))),
  expires: z.optional(z.string().check(z.maxLength(20))),
});

export const storage = defineContract('storage', {
  getTicket: {
    route: 'POST /api/storage/v1/ticket',
    body: z.object({ bucket, fileType, action: z.enum(['upload', 'delete']), objectName: z.optional(text(60)) }),
    returns: z.object({ ticket: z.string(), expiresIn: z.number() }),
    allow: 'bearer',
    mode: 'live',
    merchantStatus: 'any',
    problems: ['access_denied'],
    summary: 'A short-lived right to upload or delete one object, bound to its bucket, kind and owner',
  },
  upload: {
    route: 'POST /api/storage/v1/upload/:bucket/:fileType',
    params: z.object({ bucket, fileType }),
    query: ticket,
    upload: { file: { kind: 'document' } },
    returns: z.object({ previewUrl: z.string(), objectName: z.string() }),
    allow: 'ticket',
    mode: 'live',
    problems: ['file_invalid', 'access_denied'],
    summary:
      'A ticket keeps one file: sent again with the same bytes it answers the same file, with others it is refused',
  },
  privateUpload: {
    route: 'POST /api/storage/v1/private/upload/:bucket/:fileType',
    params: z.object({ bucket, fileType }),
    query: ticket,
    upload: { file: { kind: 'document' } },
    returns: z.object({ previewUrl: z.string(), objectName: z.string() }),
    allow: 'ticket',
    mode: 'live',
    problems: ['file_invalid', 'access_denied'],
  },
  download: {
    route: 'GET /api/storage/v1/download/:bucket/:fileType/:objectName',
    params: object,
    query: signature,
    reply: 'file',
    allow: 'anyone',
    mode: 'live',
    problems: ['access_denied'],
  },
  preview: {
    route: 'GET /api/storage/v1/preview/:bucket/:fileType/:objectName',
    params: object,
    query: z.extend(signature, { size }),
    reply: 'file',
    allow: 'anyone',
    mode: 'live',
    problems: ['access_denied'],
  },
  delete: {
    route: 'DELETE /api/storage/v1/delete/:bucket/:fileType/:objectName',
    params: object,
    query: ticket,
    returns: z.null(),
    allow: 'ticket',
    mode: 'live',
  },
});
