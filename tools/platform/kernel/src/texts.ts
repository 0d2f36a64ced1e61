import { createTexts } from '@pay/i18n/core';
import { catalogues } from '../messages/catalogues.ts';

export const { text: platformText } = createTexts(catalogues);
