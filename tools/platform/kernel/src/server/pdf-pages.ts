type Cell = string | number | null;
type Align = 'left' | 'right';

export interface PdfTable {
  columns: readonly { label: string; width?: number; align?: Align }[];
  rows: readonly (readonly Cell[])[];
}

/** How a shop shows itself: its colour over the title, and its sign beside it. */
export interface PdfLook {
  colour: string;
  logo?: Uint8Array | undefined;
}

const ink = '#1b2430';
const soft = '#5a6675';
const line = '#d5dbe3';
const warning = '#8a5300';
const markTop = 22;
const labelShare = 0.36;
const gap = 12;
const padding = 5;
const bandHeight = 6;
const logoSide = 48;

/** Lays words out from the top of a page to its foot, and goes on at the top of the next. */
export class PdfPages {
  readonly #document: PDFKit.PDFDocument;
  readonly #left: number;
  readonly #width: number;

  constructor(document: PDFKit.PDFDocument) {
    const { left, right } = document.page.margins;
    this.#document = document;
    this.#left = left;
    this.#width = document.page.width - left - right;
  }

  /** Begins another page where less than this is left of the present one. */
  #roomFor(height: number): void {
    const { page, y } = this.#document;
    if (y + height > page.height - page.margins.bottom) this.#document.addPage();
  }

  #write(text: string, { x = this.#left, y = this.#document.y, width = this.#width } = {}): void {
    this.#document.text(text, x, y, { width });
  }

  #rule(): void {
    const { y } = this.#document;
    this.#document
      .moveTo(this.#left, y)
      .lineTo(this.#left + this.#width, y)
      .lineWidth(0.5)
      .stroke(line);
  }

  /** A band across the head of the first page, and the sign at its right; returns the width that the sign leaves. */
  #brand({ colour, logo }: PdfLook): number {
    const document = this.#document;
    document.rect(0, 0, document.page.width, bandHeight).fill(colour);
    if (!logo) return this.#width;
    const x = this.#left + this.#width - logoSide;
    const y = document.page.margins.top - 8;
    document.image(Buffer.from(logo), x, y, { fit: [logoSide, logoSide], align: 'right', valign: 'center' });
    return this.#width - logoSide - gap;
  }

  title(title: string, subtitle: string | undefined, look: PdfLook | undefined): void {
    const document = this.#document;
    const { y } = document;
    const width = look ? this.#brand(look) : this.#width;
    document.font('strong').fontSize(18).fillColor(ink);
    this.#write(title, { y, width });
    if (subtitle) {
      document.font('plain').fontSize(10).fillColor(soft);
      this.#write(subtitle, { width });
    }
    if (look?.logo) document.y = Math.max(document.y, y + logoSide - 8);
  }

  heading(text: string): void {
    this.#roomFor(64);
    this.#document.y += 16;
    this.#document.font('strong').fontSize(12).fillColor(ink);
    this.#write(text);
    this.#document.y += 4;
    this.#rule();
    this.#document.y += 6;
  }

  fact(label: string, value: string): void {
    const document = this.#document;
    const labelWidth = this.#width * labelShare - gap;
    const valueWidth = this.#width * (1 - labelShare);
    document.font('plain').fontSize(10);
    const height = Math.max(
      document.heightOfString(label, { width: labelWidth }),
      document.heightOfString(value, { width: valueWidth }),
    );
    this.#roomFor(Math.min(height, 200));
    const { y } = document;
    document.fillColor(soft);
    this.#write(label, { y, width: labelWidth });
    document.fillColor(ink);
    this.#write(value, { x: this.#left + this.#width * labelShare, y, width: valueWidth });
    document.y = Math.max(document.y, y + height) + 4;
  }

  paragraph(text: string): void {
    this.#document.font('plain').fontSize(10).fillColor(ink);
    this.#roomFor(30);
    this.#write(text);
    this.#document.y += 4;
  }

  table({ columns, rows }: PdfTable): void {
    const shares = columns.map(({ width = 1 }) => width);
    const all = shares.reduce((sum, share) => sum + share, 0);
    const widths = shares.map((share) => (share / all) * this.#width);
    const aligns = columns.map(({ align = 'left' }) => align);
    const head = () =>
      this.#row(
        columns.map(({ label }) => label),
        widths,
        aligns,
        'strong',
      );
    head();
    for (const row of rows) {
      const before = this.#document.page;
      this.#roomFor(this.#heightOf(row, widths));
      if (this.#document.page !== before) head();
      this.#row(row, widths, aligns, 'plain');
    }
  }

  #heightOf(cells: readonly Cell[], widths: readonly number[]): number {
    this.#document.font('plain').fontSize(9);
    const heights = cells.map((cell, at) =>
      this.#document.heightOfString(String(cell ?? ''), { width: (widths[at] ?? 0) - 2 * padding }),
    );
    return Math.max(...heights, 0) + 2 * padding;
  }

  #row(cells: readonly Cell[], widths: readonly number[], aligns: readonly Align[], font: 'plain' | 'strong'): void {
    const document = this.#document;
    const height = this.#heightOf(cells, widths);
    const { y } = document;
    document.font(font).fontSize(9).fillColor(ink);
    let x = this.#left;
    cells.forEach((cell, at) => {
      const width = widths[at] ?? 0;
      document.text(String(cell ?? ''), x + padding, y + padding, {
        width: width - 2 * padding,
        align: aligns[at] ?? 'left',
      });
      x += width;
    });
    document.y = y + height;
    this.#rule();
  }

  /** Writes the foot of every page; nothing can be laid out afterwards. */
  /** Goes over all pages; what is written into their margins begins no other page. */
  #inMargins(write: (page: number, count: number) => void): void {
    const document = this.#document;
    const { start, count } = document.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      document.switchToPage(page);
      const { margins } = document.page;
      document.page.margins = { ...margins, top: 0, bottom: 0 };
      write(page, count);
      document.page.margins = margins;
    }
  }

  feet(foot: string | undefined): void {
    const document = this.#document;
    const y = document.page.height - document.page.margins.bottom + 24;
    this.#inMargins((page, count) => {
      document.font('plain').fontSize(8).fillColor(soft);
      document.text(foot ?? '', this.#left, y, { width: this.#width * 0.8, lineBreak: false });
      document.text(`${page + 1} / ${count}`, this.#left, y, { width: this.#width, align: 'right', lineBreak: false });
    });
  }

  /** A line at the head of every page. */
  marks(mark: string): void {
    const document = this.#document;
    this.#inMargins(() => {
      document.font('strong').fontSize(10).fillColor(warning);
      document.text(mark, this.#left, markTop, { width: this.#width, align: 'center', lineBreak: false });
    });
  }
}
