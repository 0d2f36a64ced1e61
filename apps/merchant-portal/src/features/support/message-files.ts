import { fileKinds } from '@pay/contract-core';
import { supportTerms } from '@pay/domain';
import { keptPrivately } from '#storage-api';

const { extensions, maxBytes } = fileKinds.document;

const store = keptPrivately({ bucket: 'support', fileType: 'document' });

export const messageFiles = { accept: extensions, maxBytes, most: supportTerms.mostFiles, store };
