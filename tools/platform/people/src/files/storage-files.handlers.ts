import { fileKinds, invalidField, problem, type UploadedFile } from '@pay/contract-core';
import type { storage } from '@pay/contract-portal';
import type { HandlersOf, NobodyActor, OutsideContext, ReadContext } from '@pay/platform-kernel';
import type { ObjectKey } from './file-store.ts';
import { cleanFile, keepFile, pathOf, previewUrl, privateBuckets, refusedFile, storeOf } from './stored-files.ts';
import { isSigned, issueTicket, redeemTicket } from './tickets.ts';
import { uploadersOf } from './uploads.store.ts';
import { fileOfTicket } from './used-tickets.store.ts';

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

const sizes = ['small', 'medium'] as const;

type Upload = { bucket: string; fileType: string; ticket: string; file: UploadedFile };

async function upload(
  { bucket, fileType, ticket, file }: Upload,
  isPrivate: boolean,
  { services, audit, db }: OutsideContext<NobodyActor>,
) {
  if (privateBuckets.has(bucket) !== isPrivate) throw invalidField('bucket', 'not_in_list');
  const { owner, ends } = redeemTicket(
    ticket,
    { bucket, fileType, action: 'upload', objectName: '' },
    services.secrets.ticketSecret,
  );
  if (fileType === 'image' && file.bytes.length > fileKinds.image.maxBytes) {
    throw refusedFile('file_too_large', 'file', { max: fileKinds.image.maxBytes });
  }
  const clean = await cleanFile(file, fileType === 'image' ? 'image' : 'document', services);
  const squares =
    bucket === 'product' && fileType === 'image' ? await services.uploads.read('squares', file, 'file') : undefined;
  const key = await keepFile(clean, { bucket, fileType }, services, (objectName) =>
    fileOfTicket(db, { ticket, ends, bytes: file.bytes, objectName }),
  );
  for (const size of sizes) if (squares) await storeOf(services).put({ ...key, size }, squares[size]);
  audit({ entityId: key.objectName, after: { ...key, owner, bytes: file.bytes.length } });
  return { previewUrl: previewUrl(key, services), objectName: key.objectName };
}

type Reading = ObjectKey & { signature?: string | undefined; expires?: string | undefined };

async function read(
  { signature, expires, size, ...key }: Reading,
  disposition: 'inline' | 'attachment',
  { services }: ReadContext<NobodyActor>,
) {
  const isPrivate = privateBuckets.has(key.bucket);
  if (isPrivate && !isSigned(pathOf(key), { signature, expires }, services.secrets.ticketSecret))
    throw problem('access_denied');
  const store = storeOf(services);
  // Of a picture from before there were sizes, and of any other, there is one.
  const smaller = size && (await store.get({ ...key, size }));
  const bytes = smaller ?? (await store.get(key));
  if (!bytes) throw problem('not_found');
  const extension = smaller ? 'webp' : (key.objectName.split('.').at(-1) ?? '');
  return {
    name: key.objectName,
    mimeType: mimeTypes[extension] ?? 'application/octet-stream',
    content: bytes,
    disposition: extension === 'pdf' ? ('attachment' as const) : disposition,
    ...(!isPrivate && { cache: 'forever' as const }),
  };
}

/** Evidence and letters stay as they were handed in. */
const keptBuckets: ReadonlySet<string> = new Set(['dispute', 'support', 'payout']);

export const storageHandlers: HandlersOf<typeof storage> = {
  getTicket: ({ bucket, fileType, action, objectName = '' }, { actor, services }) => {
    if (action === 'delete' && objectName === '') throw invalidField('objectName', 'required');
    if (action === 'delete' && keptBuckets.has(bucket)) throw problem('access_denied');
    const grant = { bucket, fileType, action, objectName: action === 'delete' ? objectName : '', owner: actor.userId };
    return issueTicket(grant, services.secrets.ticketSecret);
  },
  upload: { outside: (input, ctx) => upload(input, false, ctx) },
  privateUpload: { outside: (input, ctx) => upload(input, true, ctx) },
  download: { outside: (input, ctx) => read(input, 'attachment', ctx) },
  preview: { outside: (input, ctx) => read(input, 'inline', ctx) },
  delete: {
    outside: async ({ bucket, fileType, objectName, ticket }, { services, db }) => {
      const { owner } = redeemTicket(
        ticket,
        { bucket, fileType, action: 'delete', objectName },
        services.secrets.ticketSecret,
      );
      const uploaders = await uploadersOf(db, [objectName]);
      if (uploaders.get(objectName) !== owner) throw problem('not_found');
      const key = { bucket, fileType, objectName };
      for (const size of [undefined, ...sizes]) await storeOf(services).remove({ ...key, size });
      return null;
    },
  },
};
