import { storedFile } from '@pay/api-client';
import type { storage } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { api } from '#api';

const { getTicket, upload } = api.storage;

/** Keeps files that anybody may look at. */
export const keptOpenly = (place: Pick<InputOf<typeof storage.getTicket>, 'bucket' | 'fileType'>) => (file: File) =>
  storedFile(file, place, { getTicket: getTicket.fetch, upload: upload.fetch });
