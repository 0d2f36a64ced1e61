import { storedFile } from '@pay/api-client';
import type { storage } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { api } from '#api';

const { getTicket, privateUpload } = api.storage;

/** Keeps files that only a signed address opens. */
export const keptPrivately = (place: Pick<InputOf<typeof storage.getTicket>, 'bucket' | 'fileType'>) => (file: File) =>
  storedFile(file, place, { getTicket: getTicket.fetch, upload: privateUpload.fetch });
