export type FileKind = 'image' | 'document' | 'table';

export interface FileRule {
  kind: FileKind;
  optional?: true;
}

/** Limits per kind of file, in bytes (rules 1.14); the type is decided by the content, never by the declared type. */
export const fileKinds: Record<FileKind, { maxBytes: number; extensions: readonly string[] }> = {
  image: { maxBytes: 2 * 1024 * 1024, extensions: ['jpg', 'png', 'webp'] },
  document: { maxBytes: 5 * 1024 * 1024, extensions: ['pdf', 'jpg', 'png'] },
  table: { maxBytes: 5 * 1024 * 1024, extensions: ['xlsx', 'csv'] },
};

/** A file as the client sends it. */
export type UploadInput = Blob;

/** A file as a handler gets it: read, sized and recognised by its content. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
  extension: string;
  mimeType: string;
}

/** A file as a handler answers it; the content may be streamed. */
export interface FileReply {
  name: string;
  mimeType: string;
  content: Uint8Array | AsyncIterable<Uint8Array>;
  disposition?: 'inline' | 'attachment';
  cache?: 'forever';
}
