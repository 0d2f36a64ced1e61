import { openPdf } from './open-pdf.ts';
import { type CodeSheet, printedCode } from './pdf-code-sheet.ts';
import { PdfPages, type PdfTable } from './pdf-pages.ts';

/** Titled sections, in the words of the reader. */
interface SectionSheet {
  of: 'sections';
  title: string;
  subtitle: string | undefined;
  /** What stands at the foot of every page. */
  foot: string | undefined;
  sections: readonly {
    title: string;
    facts: readonly (readonly [label: string, value: string])[];
    table: PdfTable | undefined;
    texts: readonly string[];
  }[];
  language: string;
  now: string;
}

/** What is printed. */
export type PdfSheet = SectionSheet | CodeSheet;

async function printedSections({ title, subtitle, foot, sections, language, now }: SectionSheet): Promise<Uint8Array> {
  const margins = { top: 56, bottom: 64, left: 56, right: 56 };
  const { document, end } = await openPdf({ title, language, now, size: 'A4', margins });
  const pages = new PdfPages(document);
  pages.title(title, subtitle);
  for (const section of sections) {
    pages.heading(section.title);
    for (const [label, value] of section.facts) pages.fact(label, value);
    if (section.table) pages.table(section.table);
    for (const text of section.texts) pages.paragraph(text);
  }
  pages.feet(foot);
  return end();
}

/** Prints a sheet; it takes its time, so a thread of its own does it. */
export const printed = (sheet: PdfSheet): Promise<Uint8Array> =>
  sheet.of === 'code' ? printedCode(sheet) : printedSections(sheet);
