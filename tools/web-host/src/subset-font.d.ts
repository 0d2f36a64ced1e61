declare module 'subset-font' {
  export interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    /** Leaves one place of an axis. */
    variationAxes?: Readonly<Record<string, number>>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
