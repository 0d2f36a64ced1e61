import { createTexts } from '@pay/i18n/core';
import en from '../messages/en.json' with { type: 'json' };
import vi from '../messages/vi.json' with { type: 'json' };

/** A text the platform itself sends (messages, mails), in the receiver's language. */
export const { text: platformText } = createTexts({ vi, en });
