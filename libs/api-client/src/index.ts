export * from './api-types.ts';
export { createApi } from './create-api.ts';
export * from './errors.ts';
export type { HostConfig, Mode } from './host-config.ts';
export type { TokenSource } from './renewal.ts';
export type { DownloadedFile } from './reply.ts';
export { createQueryClient } from './query-client.ts';
export { createTransport } from './transport.ts';
export type { Progress, SendOptions, SessionEnd, Transport, TransportOptions } from './transport.ts';
