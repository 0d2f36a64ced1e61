import type { FileReply } from '@pay/contract-core';
import { formatDateTime } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import { platformText } from '../texts.ts';
import type { Mode } from './actor.ts';
import type { PdfLook, PdfTable } from './pdf-pages.ts';
import type { CodeSheet } from './pdf-code-sheet.ts';
import type { Services } from './services.ts';
import { text } from './test-mode-file.messages.ts';

/** A line of a section: what it is called and what it says; without a value it is left out. */
interface PdfFact {
  /** Names a field of the product, unless the line says its own label. */
  field?: string;
  label?: string;
  value: string | number | null | undefined;
  /** The enum whose label stands for the value. */
  labels?: string;
}

export interface PdfSection {
  title: string;
  facts?: readonly PdfFact[];
  table?: PdfTable;
  /** Paragraphs below the facts and the table. */
  texts?: readonly string[];
}

interface PdfContent {
  /** Of the file, without the time and the ending. */
  name: string;
  title: string;
  /** What stands small under the title. */
  subtitle?: string;
  /** What stands at the foot of every page. */
  foot?: string;
  /** Of the shop that hands it out; without it the page is plain. */
  look?: PdfLook;
  sections: readonly PdfSection[];
  /** What is printed in test mode says so over every page. */
  mode: Mode;
  language: Language;
  now: string;
  print: Services['print'];
}

const wordsOf = ({ field, label, value, labels }: PdfFact, language: Language): [string, string] | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  return [
    label ?? messageText(`field.${field}`, {}, language),
    labels ? messageText(`${labels}.${value}`, {}, language) : String(value),
  ];
};

const markOf = (mode: Mode, language: Language) => (mode === 'live' ? undefined : platformText(text.paper, language));

const fileOf = (name: string, content: Uint8Array, now: string): FileReply => ({
  name: `${name}-${formatDateTime(now).replaceAll(/\D+/g, '-')}.pdf`,
  mimeType: 'application/pdf',
  content,
  disposition: 'attachment',
});

/** A document of titled sections; a thread of its own prints it, so that nobody else waits. */
export async function pdfDocument(document: PdfContent) {
  const { name, title, subtitle, foot, look, sections, mode, language, now, print } = document;
  const content = await print({
    of: 'sections',
    title,
    subtitle,
    foot,
    mark: markOf(mode, language),
    look,
    sections: sections.map((section) => ({
      title: section.title,
      facts: (section.facts ?? []).flatMap((fact) => {
        const words = wordsOf(fact, language);
        return words ? [words] : [];
      }),
      table: section.table,
      texts: section.texts ?? [],
    })),
    language,
    now,
  });
  return fileOf(name, content, now);
}

interface NamedSheet extends Omit<CodeSheet, 'of' | 'mark' | 'language'> {
  /** Of the file, without the time and the ending. */
  name: string;
  mode: Mode;
  language: Language;
  print: Services['print'];
}

/** A sheet whose code leads to a page, to hang up, to lie at the till or to stand on a table. */
export async function pdfSheet({ name, mode, print, ...sheet }: NamedSheet): Promise<FileReply> {
  const content = await print({ of: 'code', mark: markOf(mode, sheet.language), ...sheet });
  return fileOf(`${name}-${sheet.paper.toLowerCase()}`, content, sheet.now);
}
