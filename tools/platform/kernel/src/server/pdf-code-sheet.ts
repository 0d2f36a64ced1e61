import { encode } from 'uqr';
import { openPdf } from './open-pdf.ts';

/** `TENT` is a sheet of A4 that is folded in the middle and stands on a table, the same on both sides. */
type SheetPaper = 'A6' | 'A4' | 'TENT';

export interface CodeSheet {
  of: 'code';
  paper: SheetPaper;
  head: string;
  title: string;
  /** What to do with the code. */
  hint: string;
  /** What the code says. */
  code: string;
  /** Stands below it for those who cannot scan, instead of what it says. */
  below?: string | undefined;
  foot: string;
  /** Stands over everything where the code is not for real money. */
  mark?: string | undefined;
  language: string;
  now: string;
}

interface Panel {
  x: number;
  y: number;
  width: number;
  height: number;
}

const ink = '#1b2430';
const soft = '#5a6675';
const warning = '#8a5300';
const quietZone = 4;

function drawCode(document: PDFKit.PDFDocument, content: string, { x, y, width }: Omit<Panel, 'height'>): void {
  const { data, size } = encode(content, { ecc: 'M', border: quietZone });
  const unit = width / size;
  document.rect(x, y, width, width).fill('#ffffff');
  data.forEach((row, line) => {
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (row[to + 1]) to += 1;
      document.rect(x + from * unit, y + line * unit, (to - from + 1) * unit, unit);
      from = to;
    }
  });
  document.fill('#000000');
}

interface Line {
  text: string;
  font: 'strong' | 'plain';
  /** Of the shorter side of the panel. */
  size: number;
  colour: string;
  lines: number;
}

class SheetPanel {
  readonly #document: PDFKit.PDFDocument;
  readonly #panel: Panel;
  readonly #unit: number;
  #y: number;

  constructor(document: PDFKit.PDFDocument, panel: Panel) {
    this.#document = document;
    this.#panel = panel;
    this.#unit = Math.min(panel.width, panel.height);
    this.#y = panel.y + this.#unit * 0.06;
  }

  line({ text, font, size, colour, lines }: Line): void {
    const { x, width } = this.#panel;
    const document = this.#document.font(font).fontSize(this.#unit * size);
    const room = { width: width - this.#unit * 0.12, align: 'center' as const };
    const height = Math.min(document.heightOfString(text, room), document.currentLineHeight(true) * lines);
    document
      .fillColor(colour)
      .text(text, x + this.#unit * 0.06, this.#y, { ...room, height: height + 1, ellipsis: true });
    this.#y += height + this.#unit * 0.012;
  }

  code(content: string, left: number): void {
    const { x, width, y, height } = this.#panel;
    const side = Math.min(width * 0.8, y + height - this.#y - left * this.#unit);
    drawCode(this.#document, content, { x: x + (width - side) / 2, y: this.#y, width: side });
    this.#y += side;
  }
}

function drawPanel(
  document: PDFKit.PDFDocument,
  { head, title, hint, code, below = code, foot, mark }: CodeSheet,
  panel: Panel,
): void {
  const place = new SheetPanel(document, panel);
  if (mark) place.line({ text: mark, font: 'strong', size: 0.045, colour: warning, lines: 1 });
  place.line({ text: head, font: 'plain', size: 0.045, colour: soft, lines: 1 });
  place.line({ text: title, font: 'strong', size: 0.07, colour: ink, lines: 2 });
  place.code(code, 0.25);
  place.line({ text: hint, font: 'plain', size: 0.045, colour: ink, lines: 1 });
  place.line({ text: below, font: 'plain', size: 0.032, colour: soft, lines: 1 });
  place.line({ text: foot, font: 'plain', size: 0.028, colour: soft, lines: 1 });
}

function drawTent(document: PDFKit.PDFDocument, sheet: CodeSheet): void {
  const { width, height } = document.page;
  const half = height / 2;
  drawPanel(document, sheet, { x: 0, y: half, width, height: half });
  // Folded back, the upper half stands on its head no longer.
  document.save().rotate(180, { origin: [width / 2, half / 2] });
  drawPanel(document, sheet, { x: 0, y: 0, width, height: half });
  document.restore();
  document.moveTo(0, half).lineTo(width, half).dash(4, { space: 4 }).lineWidth(0.5).stroke(soft).undash();
}

/** Prints a sheet whose code leads to a page, to hang up, to lie at the till or to stand on a table. */
export async function printedCode(sheet: CodeSheet): Promise<Uint8Array> {
  const { paper, title, language, now } = sheet;
  const { document, end } = await openPdf({
    title,
    language,
    now,
    size: paper === 'TENT' ? 'A4' : paper,
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
  });
  if (paper === 'TENT') drawTent(document, sheet);
  else drawPanel(document, sheet, { x: 0, y: 0, width: document.page.width, height: document.page.height });
  return end();
}
