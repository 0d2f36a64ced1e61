export type FileKind = 'image' | 'document' | 'table';

export interface FileRule {
  kind: FileKind;
  optional?: true;
}

/** Limits in bytes per kind of file; the content decides the type, never the declared type. */
export const fileKinds: Record<FileKind, { maxBytes: number; extensions: readonly string[] }> = {
  image: { maxBytes: 2 * 1024 * 1024, extensions: ['jpg', 'png', 'webp'] },
  document: { maxBytes: 5 * 1024 * 1024, extensions: ['pdf', 'jpg', 'png'] },
  table: { maxBytes: 5 * 1024 * 1024, extensions: ['xlsx', 'csv'] },
};

export type UploadInput = Blob;

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
  extension: string;
  mimeType: string;
}

export interface FileReply {
  name: string;
  mimeType: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  /** The same content with a word that stands out in it, of a file that has a place for one. */
  marked?: (mark: string) => AsyncIterable<Uint8Array>;
  disposition?: 'inline' | 'attachment';
  cache?: 'forever';
}
