import { storedFile } from '@pay/api-client';
import type { storage } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { settingsApi } from '#settings-api';

const { getTicket, upload } = settingsApi.storage;

/** Keeps files that anybody may look at. */
export const keptOpenly = (place: Pick<InputOf<typeof storage.getTicket>, 'bucket' | 'fileType'>) => (file: File) =>
  storedFile(file, place, { getTicket: getTicket.fetch, upload: upload.fetch });
