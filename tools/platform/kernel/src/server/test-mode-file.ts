import type { FileReply } from '@pay/contract-core';
import { asciiText } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { platformText } from '../texts.ts';
import type { Mode } from './actor.ts';
import { text } from './test-mode-file.messages.ts';

/** A file that is taken out of test mode says so: in its name, and a table also in its sheet or its first line. */
export function ofMode(file: FileReply, mode: Mode, language: Language): FileReply {
  if (mode === 'live' || file.disposition === 'inline') return file;
  const mark = platformText(text.mark, language);
  const name = `${asciiText(mark).replaceAll(' ', '-')}-${file.name}`;
  return { ...file, name, ...(file.marked && { content: file.marked(mark) }) };
}
