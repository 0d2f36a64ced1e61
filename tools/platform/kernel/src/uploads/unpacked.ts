import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { FileRefusal } from './file-refusal.ts';
import { tableBounds } from './table-bounds.ts';

/** Deflate expands up to a thousandfold, so at most 16 MB come out between two looks at the sum. */
const pushedAtOnce = 16 * 1024;

// Drawings, pivots and what programs keep for themselves lie deeper or elsewhere.
const isRead = (name: string) => /^xl\/(?:_rels\/|worksheets\/)?[^/]+\.(?:xml|rels)$/.test(name);

const tooComplex = () => new FileRefusal('file_too_complex');

/** Unpacks the texts of a workbook and counts them as they come out; the archive's own sizes are not trusted. */
export function unpackedParts(bytes: Uint8Array): Map<string, Uint8Array> {
  const parts = new Map<string, Uint8Array>();
  let entries = 0;
  let total = 0;
  let open = 0;

  const take = (file: UnzipFile) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    open += 1;
    file.ondata = (error, chunk, final) => {
      if (error) throw error;
      size += chunk.length;
      total += chunk.length;
      if (size > tableBounds.part || total > tableBounds.unpacked) throw tooComplex();
      chunks.push(chunk);
      if (!final) return;
      open -= 1;
      parts.set(file.name, Buffer.concat(chunks));
    };
    file.start();
  };

  const archive = new Unzip((file) => {
    entries += 1;
    if (entries > tableBounds.entries) throw tooComplex();
    if (isRead(file.name)) take(file);
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += pushedAtOnce) {
    archive.push(bytes.subarray(at, at + pushedAtOnce), at + pushedAtOnce >= bytes.length);
  }
  if (open > 0) throw new FileRefusal('file_unreadable');
  return parts;
}
