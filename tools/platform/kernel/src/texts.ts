import { createTexts } from '@pay/i18n/core';
import { catalogues } from '../messages/catalogues.ts';

/** A text the platform itself sends (messages, mails), in the receiver's language. */
export const { text: platformText } = createTexts(catalogues);
