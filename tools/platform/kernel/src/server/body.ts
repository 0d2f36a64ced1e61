import {
  type Endpoint,
  type FieldProblem,
  fileKinds,
  type FileRule,
  Problem,
  problem,
  type RuleName,
  type UploadedFile,
} from '@pay/contract-core';
import { largestBody } from '@pay/domain';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { refuseDeep } from './validate.ts';

export const maxFileBytes = 10 * 1024 * 1024;
const maxNameLength = 255;

const mimeTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};

const keptName = (name: string | undefined) =>
  (name ?? '')
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .slice(-maxNameLength);

const looksLikeText = (bytes: Uint8Array) => !bytes.subarray(0, 4096).includes(0);

async function extensionOf(bytes: Uint8Array, name: string): Promise<string | undefined> {
  // A damaged archive makes the recognition fail; then it is of no known type.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found) return found.ext === 'zip' && name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : found.ext;
  return name.toLowerCase().endsWith('.csv') && looksLikeText(bytes) ? 'csv' : undefined;
}

// A workbook under a password is packed into an older kind of file.
const isLocked = (bytes: Uint8Array) => Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));

async function recognised(
  field: string,
  rule: FileRule,
  name: string,
  bytes: Uint8Array,
): Promise<UploadedFile | Problem> {
  const { maxBytes, extensions } = fileKinds[rule.kind];
  const refuse = (why: RuleName, values: Record<string, unknown> = {}) =>
    problem('file_invalid', { fields: [{ field, rule: why, message: '', ...values }] });
  if (bytes.length === 0) return refuse('file_empty');
  if (bytes.length > maxBytes) return refuse('file_too_large', { max: maxBytes });
  const extension = await extensionOf(bytes, name);
  if (extension === 'cfb' && rule.kind === 'table' && isLocked(bytes)) return refuse('file_locked');
  if (!extension || !extensions.includes(extension)) return refuse('file_type', { allowed: extensions.join(', ') });
  return { name, bytes, extension, mimeType: mimeTypes[extension] ?? 'application/octet-stream' };
}

const ownBytes = ({ buffer, byteOffset, length }: Buffer): Uint8Array =>
  length === buffer.byteLength ? new Uint8Array(buffer) : new Uint8Array(buffer, byteOffset, length).slice();

interface FormParts {
  files: Record<string, UploadedFile>;
  fields: Record<string, unknown>;
}

/** RFC 2046 allows 70 characters; the parser fails on a longer boundary as on a missing one. */
const statedBoundary = /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})\s*(;|$)/i;

export async function formParts(endpoint: Endpoint, request: FastifyRequest): Promise<FormParts | undefined> {
  if (!endpoint.upload) return undefined;
  if (!request.isMultipart() || !statedBoundary.test(request.headers['content-type'] ?? ''))
    throw problem('content_type_not_accepted');
  const files: Record<string, UploadedFile> = {};
  const fields: Record<string, unknown> = {};
  const unknown: FieldProblem[] = [];
  const refused: Problem[] = [];
  for await (const part of request.parts({
    limits: { fileSize: maxFileBytes, files: 10, fields: 20, fieldSize: largestBody },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const { fieldname: name, filename } = part;
    const rule = endpoint.upload[name];
    const bytes = ownBytes(await part.toBuffer());
    if (rule) {
      const read = await recognised(name, rule, keptName(filename), bytes);
      if (read instanceof Problem) refused.push(read);
      else files[name] = read;
    } else unknown.push({ field: name, rule: 'unknown_field', message: '' });
  }
  // The form is read to its end before it is refused: whoever is still sending would hear nothing but a broken line.
  if (unknown.length > 0) throw problem('invalid_parameter', { fields: unknown });
  const [first] = refused;
  if (first) throw first;
  return { files, fields };
}

export function jsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw problem('invalid_parameter', { fields: [{ field: 'body', rule: 'not_json', message: '' }] });
  }
  refuseDeep(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw problem('invalid_parameter', {
      fields: [{ field: 'body', rule: 'wrong_type', message: '', expected: 'object' }],
    });
  }
  return value;
}
