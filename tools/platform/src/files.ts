import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '@pay/contract-core';
import { keyedHash, sameText } from './sealing.ts';
import type { Services } from './server/services.ts';

export interface StoredObject {
  bucket: string;
  fileType: 'image' | 'document';
  objectName: string;
}

type FileServices = Pick<Services, 'settings' | 'secrets'>;

/** How long the address of a private file opens it, in milliseconds. */
const previewLifetime = 10 * 60_000;

export const objectPath = ({ settings }: Pick<Services, 'settings'>, { bucket, fileType, objectName }: StoredObject): string =>
  join(settings.dataFolder, 'files', bucket, fileType, objectName);

/** Writes an uploaded file under a name that cannot be guessed. */
export async function putFile(services: FileServices, bucket: string, { bytes, extension }: UploadedFile): Promise<StoredObject> {
  const stored: StoredObject = { bucket, fileType: extension === 'pdf' ? 'document' : 'image', objectName: `${randomUUID()}.${extension}` };
  const path = objectPath(services, stored);
  await mkdir(join(path, '..'), { recursive: true });
  const unfinished = `${path}.part`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
  return stored;
}

const signed = ({ secrets }: FileServices, { bucket, fileType, objectName }: StoredObject, expires: string) =>
  keyedHash(secrets.ticketSecret, `preview ${bucket}/${fileType}/${objectName} ${expires}`);

export const previewUrl = ({ settings }: Pick<Services, 'settings'>, { bucket, fileType, objectName }: StoredObject): string =>
  `${settings.addresses.storage}/api/storage/v1/preview/${bucket}/${fileType}/${objectName}`;

/** The address of a private file, good for a while for whoever has it. */
export function signedPreviewUrl(services: FileServices, stored: StoredObject): string {
  const expires = String(Date.now() + previewLifetime);
  return `${previewUrl(services, stored)}?${new URLSearchParams({ expires, signature: signed(services, stored, expires) })}`;
}

export const opensPreview = (services: FileServices, stored: StoredObject, { expires = '', signature = '' }: { expires?: string | undefined; signature?: string | undefined }): boolean =>
  Number(expires) > Date.now() && sameText(signature, signed(services, stored, expires));

/** The object behind an address of this platform's storage; undefined for any other address. */
export function objectOf(url: string): StoredObject | undefined {
  const found = /\/preview\/([a-z-]+)\/(image|document)\/([0-9a-f-]{36}\.(?:jpg|png|webp|pdf))(?:\?|$)/.exec(url);
  const [, bucket, fileType, objectName] = found ?? [];
  if (!bucket || !objectName) return undefined;
  return { bucket, fileType: fileType === 'document' ? 'document' : 'image', objectName };
}
