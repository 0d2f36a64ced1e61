export * from './client-address.ts';
export * from './config.ts';
export * from './gateway-ways.ts';
export * from './hosts.ts';
export * from './rendered-app.ts';
export { cacheControl } from './replies.ts';
export * from './security-headers.ts';
export { mimeTypes, notPublic } from './static-files.ts';
export * from './web-host.ts';
