import { successCode, unknownFaultCode, type Endpoint } from '@pay/contract-core';
import { ApiError } from './errors.ts';

interface AnyEnvelope {
  code: number;
  message?: string | null;
  data?: unknown;
  traceId?: string;
}

const isEnvelope = (value: unknown): value is AnyEnvelope =>
  typeof value === 'object' && value !== null && typeof (value as Partial<AnyEnvelope>).code === 'number';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const service = (endpoint: Endpoint) => endpoint.service ?? 'platform';

/** Returns the refusal in an answer, or undefined when its code means success. */
export function refusalIn(endpoint: Endpoint, status: number, text: string): ApiError | undefined {
  const envelope = parsed(text);
  if (!isEnvelope(envelope)) {
    const message = service(endpoint) === 'salary' ? `HTTP ${status}` : '';
    return new ApiError(endpoint, {
      code: unknownFaultCode[service(endpoint)],
      message,
      data: null,
      traceId: undefined,
      status,
    });
  }
  const { code, message, data, traceId } = envelope;
  if (code === successCode[service(endpoint)]) return undefined;
  return new ApiError(endpoint, { code, message: message ?? '', data, traceId, status });
}

/** Returns the `data` of a successful answer; throws `ApiError` otherwise. */
export function dataOf(endpoint: Endpoint, status: number, text: string): unknown {
  const refusal = refusalIn(endpoint, status, text);
  if (refusal) throw refusal;
  return (parsed(text) as AnyEnvelope).data ?? null;
}

export interface DownloadedFile {
  blob: Blob;
  name: string;
}

/** Returns the file name of a Content-Disposition header, preferring the RFC 5987 form. */
export function fileName(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? otherwise;
}
