import { openPdf } from './open-pdf.ts';
import { type CodeSheet, printedCode } from './pdf-code-sheet.ts';
import { type PdfLook, PdfPages, type PdfTable } from './pdf-pages.ts';

/** Titled sections, in the words of the reader. */
interface SectionSheet {
  of: 'sections';
  title: string;
  subtitle: string | undefined;
  /** What stands at the foot of every page. */
  foot: string | undefined;
  /** Stands over every page where nothing on it is real money. */
  mark: string | undefined;
  look?: PdfLook | undefined;
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

/** The sign in a form that documents carry, whatever was uploaded. */
async function printable(look: PdfLook | undefined): Promise<PdfLook | undefined> {
  if (!look?.logo) return look;
  const { printablePicture } = await import('../uploads/picture.ts');
  return { ...look, logo: await printablePicture(look.logo) };
}

async function printedSections(sheet: SectionSheet): Promise<Uint8Array> {
  const { title, subtitle, foot, mark, look, sections, language, now } = sheet;
  const margins = { top: 56, bottom: 64, left: 56, right: 56 };
  const { document, end } = await openPdf({ title, language, now, size: 'A4', margins });
  const pages = new PdfPages(document);
  pages.title(title, subtitle, await printable(look));
  for (const section of sections) {
    pages.heading(section.title);
    for (const [label, value] of section.facts) pages.fact(label, value);
    if (section.table) pages.table(section.table);
    for (const text of section.texts) pages.paragraph(text);
  }
  pages.feet(foot);
  if (mark) pages.marks(mark);
  return end();
}

/** Prints a sheet; it takes its time, so a thread of its own does it. */
export const printed = (sheet: PdfSheet): Promise<Uint8Array> =>
  sheet.of === 'code' ? printedCode(sheet) : printedSections(sheet);
