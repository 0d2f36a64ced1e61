import { errorCode } from '@pay/platform-kernel';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface ObjectKey {
  bucket: string;
  fileType: string;
  objectName: string;
  /** A smaller form of a picture, kept beside it. */
  size?: 'small' | 'medium' | undefined;
}

/** Storage for uploads. The platform generates every name, so a key never contains user input. */
export interface FileStore {
  put(key: ObjectKey, bytes: Uint8Array): Promise<void>;
  get(key: ObjectKey): Promise<Uint8Array | undefined>;
  remove(key: ObjectKey): Promise<void>;
}

export function diskStore(dataFolder: string): FileStore {
  const folderOf = ({ bucket, fileType, size }: ObjectKey) =>
    join(dataFolder, 'files', bucket, size ? `${fileType}-${size}` : fileType);
  const pathOf = (key: ObjectKey) => join(folderOf(key), key.objectName);
  return {
    put: async (key, bytes) => {
      await mkdir(folderOf(key), { recursive: true });
      // Writings of one object at the same time do not meet: each has an unfinished file of its own.
      const unfinished = `${pathOf(key)}.${randomUUID()}.part`;
      await writeFile(unfinished, bytes);
      await rename(unfinished, pathOf(key));
    },
    get: async (key) => {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
