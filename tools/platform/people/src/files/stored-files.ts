import { fileKinds, problem, type RuleName, type UploadedFile } from '@pay/contract-core';
import type { Services } from '@pay/platform-kernel';
import { randomUUID } from 'node:crypto';
import { diskStore, type ObjectKey } from './file-store.ts';
import { signedQuery } from './tickets.ts';

export type FileServices = Pick<Services, 'settings' | 'secrets'>;

export const privateBuckets = new Set(['document', 'ekyc', 'dispute', 'support', 'payout']);

export const pathOf = ({ bucket, fileType, objectName }: ObjectKey) => `${bucket}/${fileType}/${objectName}`;

export const storeOf = ({ settings }: Pick<Services, 'settings'>) => diskStore(settings.dataFolder);

/** What is kept under a name; nothing where nothing is. */
export const storedBytes = (key: ObjectKey, services: Pick<Services, 'settings'>) => storeOf(services).get(key);

/** A private object's address is valid for 15 minutes. */
export function previewUrl(key: ObjectKey, { settings, secrets }: FileServices): string {
  const address = `${settings.addresses.storage}/api/storage/v1/preview/${pathOf(key)}`;
  return privateBuckets.has(key.bucket) ? `${address}?${signedQuery(pathOf(key), secrets.ticketSecret)}` : address;
}

export const refusedFile = (rule: RuleName, field: string, values: object) =>
  problem('file_invalid', { fields: [{ field, rule, message: '', ...values }] });

type CleanFile = Pick<UploadedFile, 'bytes' | 'extension'>;

/** Returns a re-encoded picture or an intact document; throws for any other file. */
export async function cleanFile(
  file: UploadedFile,
  kind: 'image' | 'document',
  { uploads }: Pick<Services, 'uploads'>,
  field = 'file',
): Promise<CleanFile> {
  const { extensions } = fileKinds[kind];
  if (!extensions.includes(file.extension)) throw refusedFile('file_type', field, { allowed: extensions.join(', ') });
  return { bytes: await uploads.read(kind, file, field), extension: file.extension };
}

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
