import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';

const { resolve } = createRequire(import.meta.filename);
const fontAt = (weight: string) => resolve(`@expo-google-fonts/be-vietnam-pro/${weight}/BeVietnamPro_${weight}.ttf`);

interface OpenedPdf extends Pick<PDFKit.PDFDocumentOptions, 'size' | 'margins'> {
  title: string;
  language: string;
  now: string;
}

/** A document with its letters embedded, so that it reads the same everywhere; `end` gives its bytes. */
export async function openPdf({ title, language, now, ...paper }: OpenedPdf) {
  // Loaded when it is first needed: it is large, and few calls print.
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    ...paper,
    bufferPages: true,
    lang: language,
    info: { Title: title, CreationDate: new Date(now) },
    font: fontAt('400Regular'),
  });
  const read = buffer(document);
  document.registerFont('strong', fontAt('600SemiBold'));
  document.registerFont('plain', fontAt('400Regular'));
  const end = async () => {
    document.end();
    return new Uint8Array(await read);
  };
  return { document, end };
}
