import { storedFile } from '@pay/api-client';
import type { storage } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { settingsApi } from '#settings-api';

const { getTicket, privateUpload } = settingsApi.storage;

/** Keeps files that only a signed address opens. */
export const keptPrivately = (place: Pick<InputOf<typeof storage.getTicket>, 'bucket' | 'fileType'>) => (file: File) =>
  storedFile(file, place, { getTicket: getTicket.fetch, upload: privateUpload.fetch });
