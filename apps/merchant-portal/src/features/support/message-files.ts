import { fileKinds } from '@pay/contract-core';
import { supportTerms } from '@pay/domain';
import { storageApi } from '#storage-api';

const place = { bucket: 'support', fileType: 'document' } as const;
const { extensions, maxBytes } = fileKinds.document;

async function store(file: File): Promise<string> {
  const { ticket } = await storageApi.getTicket.fetch({ ...place, action: 'upload' });
  const { previewUrl } = await storageApi.privateUpload.fetch({ ...place, ticket, file });
  return previewUrl;
}

export const messageFiles = { accept: extensions, maxBytes, most: supportTerms.mostFiles, store };
