import { fileKinds, invalidField, problem, type RuleName, type UploadedFile } from '@pay/contract-core';
import type { storage } from '@pay/contract-portal';
import {
  type HandlersOf,
  type NobodyActor,
  nobodyId,
  type OutsideContext,
  type ReadContext,
  type Services,
} from '@pay/platform-kernel';
import { randomUUID } from 'node:crypto';
import { diskStore, type ObjectKey } from './file-store.ts';
import { isSigned, issueTicket, redeemTicket, signedQuery } from './tickets.ts';
import { fileOfTicket } from './used-tickets.store.ts';

const privateBuckets = new Set(['document', 'ekyc', 'dispute']);

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

const pathOf = ({ bucket, fileType, objectName }: ObjectKey) => `${bucket}/${fileType}/${objectName}`;

const storeOf = ({ settings }: Services) => diskStore(settings.dataFolder);

/** The address of an object; a private one opens for a quarter of an hour. */
export function previewUrl(key: ObjectKey, { settings, secrets }: Pick<Services, 'settings' | 'secrets'>): string {
  const address = `${settings.addresses.storage}/api/storage/v1/preview/${pathOf(key)}`;
  return privateBuckets.has(key.bucket) ? `${address}?${signedQuery(pathOf(key), secrets.ticketSecret)}` : address;
}

const refuse = (rule: RuleName, field: string, values: object) =>
  problem('file_invalid', { fields: [{ field, rule, message: '', ...values }] });

type CleanFile = Pick<UploadedFile, 'bytes' | 'extension'>;

/** A file that may be kept: a picture written anew, a document that is whole. */
export async function cleanFile(
  file: UploadedFile,
  kind: 'image' | 'document',
  { uploads }: Pick<Services, 'uploads'>,
  field = 'file',
): Promise<CleanFile> {
  const { extensions } = fileKinds[kind];
  if (!extensions.includes(file.extension)) throw refuse('file_type', field, { allowed: extensions.join(', ') });
  return { bytes: await uploads.read(kind, file, field), extension: file.extension };
}

/** Keeps a clean file and gives its key; the name is new unless another one is `named`. */
export async function keepFile(
  { bytes, extension }: CleanFile,
  { bucket, fileType }: Omit<ObjectKey, 'objectName'>,
  services: Services,
  named: (newName: string) => string | Promise<string> = (newName) => newName,
): Promise<ObjectKey> {
  const key = { bucket, fileType, objectName: await named(`${randomUUID()}.${extension}`) };
  await storeOf(services).put(key, bytes);
  return key;
}

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
    throw refuse('file_too_large', 'file', { max: fileKinds.image.maxBytes });
  }
  const clean = await cleanFile(file, fileType === 'image' ? 'image' : 'document', services);
  const key = await keepFile(clean, { bucket, fileType }, services, (objectName) =>
    fileOfTicket(db, { ticket, ends, bytes: file.bytes, objectName }),
  );
  audit({ entityId: key.objectName, after: { ...key, owner, bytes: file.bytes.length } });
  return { previewUrl: previewUrl(key, services), objectName: key.objectName };
}

type Reading = ObjectKey & { signature?: string | undefined; expires?: string | undefined };

async function read(
  { signature, expires, ...key }: Reading,
  disposition: 'inline' | 'attachment',
  { services }: ReadContext<NobodyActor>,
) {
  const isPrivate = privateBuckets.has(key.bucket);
  if (isPrivate && !isSigned(pathOf(key), { signature, expires }, services.secrets.ticketSecret))
    throw problem('access_denied');
  const bytes = await storeOf(services).get(key);
  if (!bytes) throw problem('not_found');
  const extension = key.objectName.split('.').at(-1) ?? '';
  return {
    name: key.objectName,
    mimeType: mimeTypes[extension] ?? 'application/octet-stream',
    content: bytes,
    disposition: extension === 'pdf' ? ('attachment' as const) : disposition,
    ...(!isPrivate && { cache: 'forever' as const }),
  };
}

export const storageHandlers: HandlersOf<typeof storage> = {
  getTicket: ({ bucket, fileType, action, objectName = '' }, { actor, services }) => {
    if (action === 'delete' && objectName === '') throw invalidField('objectName', 'required');
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
      const uploaded = await db
        .selectFrom('auditEntry')
        .select('after')
        .where('merchantId', '=', nobodyId)
        .where('entity', '=', 'storage')
        .where('entityId', '=', objectName)
        .executeTakeFirst();
      const isOwner = (uploaded?.after as { owner?: string } | null | undefined)?.owner === owner;
      if (!isOwner) throw problem('not_found');
      await storeOf(services).remove({ bucket, fileType, objectName });
      return null;
    },
  },
};
