import type { Language } from '@pay/i18n/core';
import { textsOf } from './language.ts';
import { cardResultText } from './card-reason.messages.ts';

export function cardReason(code: string, language: Language): string {
  const texts = textsOf(cardResultText, language);
  return code in texts ? texts[code as keyof typeof texts] : texts.OTHER_ERROR;
}
