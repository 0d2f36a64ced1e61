import { createApi, storedFile } from '@pay/api-client';
import type { InputOf } from '@pay/contract-core';
import { storage } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only where a file is handed in. */
export const storageApi = createApi({ storage }, frontEnd.transport).storage;

const { getTicket, upload, privateUpload } = storageApi;
type Place = Pick<InputOf<typeof storage.getTicket>, 'bucket' | 'fileType'>;

/** Keeps files that anybody may look at. */
export const keptOpenly = (place: Place) => (file: File) =>
  storedFile(file, place, { getTicket: getTicket.fetch, upload: upload.fetch });

/** Keeps files that only a signed address opens. */
export const keptPrivately = (place: Place) => (file: File) =>
  storedFile(file, place, { getTicket: getTicket.fetch, upload: privateUpload.fetch });
