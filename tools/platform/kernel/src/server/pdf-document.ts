import type { FileReply } from '@pay/contract-core';
import { formatDateTime } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { PdfPages, type PdfTable } from './pdf-pages.ts';

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
  sections: readonly PdfSection[];
  language: Language;
  now: string;
}

const { resolve } = createRequire(import.meta.filename);
const fontAt = (weight: string) => resolve(`@expo-google-fonts/be-vietnam-pro/${weight}/BeVietnamPro_${weight}.ttf`);

const wordsOf = ({ field, label, value, labels }: PdfFact, language: Language): [string, string] | undefined => {
  if (value === null || value === undefined || value === '') return undefined;
  return [
    label ?? messageText(`field.${field}`, {}, language),
    labels ? messageText(`${labels}.${value}`, {}, language) : String(value),
  ];
};

/** Writes a document of titled sections, with its letters embedded, so that it reads the same everywhere. */
export async function pdfDocument({ name, title, subtitle, foot, sections, language, now }: PdfContent) {
  // Loaded when it is first needed: it is large, and few calls print.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 56, bottom: 64, left: 56, right: 56 },
    bufferPages: true,
    lang: language,
    info: { Title: title, CreationDate: new Date(now) },
    font: fontAt('400Regular'),
  });
  const read = buffer(document);
  document.registerFont('strong', fontAt('600SemiBold'));
  document.registerFont('plain', fontAt('400Regular'));
  const pages = new PdfPages(document);
  pages.title(title, subtitle);
  for (const section of sections) {
    pages.heading(section.title);
    for (const fact of section.facts ?? []) {
      const words = wordsOf(fact, language);
      if (words) pages.fact(...words);
    }
    if (section.table) pages.table(section.table);
    for (const text of section.texts ?? []) pages.paragraph(text);
  }
  pages.feet(foot);
  document.end();
  const file: FileReply = {
    name: `${name}-${formatDateTime(now).replaceAll(/\D+/g, '-')}.pdf`,
    mimeType: 'application/pdf',
    content: new Uint8Array(await read),
    disposition: 'attachment',
  };
  return file;
}
