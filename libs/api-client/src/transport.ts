import type { Endpoint } from '@pay/contract-core';
import type { Language } from '@pay/i18n/core';
import type * as ky from 'ky';
import { ApiError, NetworkError, TimeoutError } from './errors.ts';
import { failureText } from './failure-texts.ts';
import { fetchUnlessAsked } from './first-calls.ts';
import { joinUrl, needsBearer, serviceUrl, type HostConfig, type Mode } from './host-config.ts';
import { Renewal, type TokenSource } from './renewal.ts';
import { dataOf, fileName, refusalIn, type DownloadedFile } from './reply.ts';
import { requestParts, type Input } from './request-parts.ts';

/** `code` is 122 when the session ended elsewhere, 10 when the refresh token is unknown or expired, else the HTTP status. */
export interface SessionEnd {
  code: number;
  message: string;
}

export interface Progress {
  /** A share from 0 to 1; 0 while the size is unknown. */
  part: number;
  bytes: number;
}

export interface SendOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The call outlives the page, and `abortAll` does not stop it. */
  keepalive?: boolean;
  onProgress?: (progress: Progress) => void;
}

export interface TransportOptions {
  config: () => HostConfig;
  mode: () => Mode;
  app: string;
  language: () => Language;
  tokens: TokenSource;
  onSessionEnded: (reason: SessionEnd) => void;
}

export interface Transport {
  send(endpoint: Endpoint, input: Input, options?: SendOptions): Promise<unknown>;
  download(endpoint: Endpoint, input: Input, options?: SendOptions): Promise<DownloadedFile>;
  abortAll(): void;
}

const timeoutOf = (endpoint: Endpoint) => (endpoint.service === 'salary' ? 60_000 : 30_000);

type Ky = typeof ky;
let client: Ky | undefined;
/** A sign-in page calls nobody before its person has typed: it stands there without waiting for the client. */
const clientOf = async (): Promise<Ky> => (client ??= await import('ky'));

// Browsers name a connection that breaks inside the body differently, and always as a plain TypeError.
const brokenOff = /network|terminated|failed to fetch|load failed|input stream/i;
const isBrokenOff = (error: unknown) =>
  error instanceof Error && error.name === 'TypeError' && brokenOff.test(error.message);
// Set by the gateway of the own host when it got no answer from the service behind it.
const unreachable = 'x-unreachable';
const retryableCodes = [122, 10];
const isKept = ({ code }: ApiError) => retryableCodes.includes(code);

export function createTransport({ config, mode, app, language, tokens, onSessionEnded }: TransportOptions): Transport {
  const renewal = new Renewal(tokens);
  let running = new AbortController();

  function open(
    { default: send }: Ky,
    stopped: AbortSignal,
    endpoint: Endpoint,
    input: Input,
    options: SendOptions,
  ): ky.ResponsePromise {
    const { path, query, body } = requestParts(endpoint, input);
    const access = needsBearer(endpoint) ? tokens.access() : null;
    const headers: Record<string, string | undefined> = {
      'x-app': app,
      'accept-language': language(),
      authorization: access === null ? undefined : `Bearer ${access}`,
      'idempotency-key': options.idempotencyKey,
    };
    const request: ky.Options = {
      method: endpoint.method,
      headers,
      searchParams: query,
      timeout: timeoutOf(endpoint),
      retry: 0,
      throwHttpErrors: false,
      fetch: (asked, given) => fetchUnlessAsked(asked instanceof Request ? asked : new Request(asked), given),
      signal: options.keepalive ? null : AbortSignal.any([stopped, ...(options.signal ? [options.signal] : [])]),
    };
    if (body instanceof FormData) request.body = body;
    else if (body) request.json = body;
    if (options.keepalive) request.keepalive = true;
    const { onProgress } = options;
    if (onProgress && endpoint.reply === 'file') {
      request.onDownloadProgress = ({ percent, transferredBytes }) =>
        onProgress({ part: percent, bytes: transferredBytes });
    }
    return send(joinUrl(serviceUrl(endpoint, config(), mode()), path), request);
  }

  function failure(error: unknown): unknown {
    if (client?.isTimeoutError(error)) return new TimeoutError(failureText('timeout', language()), { cause: error });
    if (client?.isNetworkError(error) || isBrokenOff(error))
      return new NetworkError(failureText('network', language()), { cause: error });
    return error;
  }

  const endSession = ({ code, message }: SessionEnd) => onSessionEnded({ code, message });

  async function renewed(stale: string | null, refusal: ApiError): Promise<boolean> {
    try {
      if (await renewal.after(stale)) return true;
      endSession({ code: refusal.status, message: refusal.message });
      return false;
    } catch (error) {
      if (error instanceof NetworkError || error instanceof TimeoutError) throw error;
      if (!(error instanceof ApiError)) endSession({ code: refusal.status, message: refusal.message });
      else endSession(isKept(error) ? error : { code: error.status, message: error.message });
      return false;
    }
  }

  /** Runs a call; on a 401 it renews the tokens and runs the call once more. */
  async function call<T>(
    endpoint: Endpoint,
    read: (response: Response, pending: ky.ResponsePromise) => Promise<T>,
    start: (client: Ky, stopped: AbortSignal) => ky.ResponsePromise,
  ): Promise<T> {
    const used = tokens.access();
    const once = async () => {
      const { signal } = running;
      try {
        const pending = start(await clientOf(), signal);
        const response = await pending;
        if (response.headers.has(unreachable)) throw new NetworkError(failureText('network', language()));
        return await read(response, pending);
      } catch (error) {
        throw failure(error);
      }
    };
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || !needsBearer(endpoint)) throw error;
      if (isKept(error)) endSession(error);
      else if (await renewed(used, error)) {
        return await once().catch((second: unknown) => {
          if (second instanceof ApiError && isKept(second)) endSession(second);
          throw second;
        });
      }
      throw error;
    }
  }

  return {
    send: async (endpoint, input, options = {}) =>
      call(
        endpoint,
        async ({ status }, pending) => dataOf(endpoint, status, await pending.text()),
        (loaded, stopped) => open(loaded, stopped, endpoint, input, options),
      ),

    download: async (endpoint, input, options = {}) =>
      call(
        endpoint,
        async (response, pending) => {
          const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
          const refusal =
            response.ok && !isJson ? undefined : refusalIn(endpoint, response.status, await pending.text());
          if (refusal) throw refusal;
          const name = fileName(response.headers.get('content-disposition'), endpoint.id);
          return { blob: await response.blob(), name };
        },
        (loaded, stopped) => open(loaded, stopped, endpoint, input, options),
      ),

    abortAll() {
      running.abort();
      running = new AbortController();
    },
  };
}
