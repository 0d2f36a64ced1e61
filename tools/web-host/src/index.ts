export * from './client-address.ts';
export * from './config.ts';
export * from './hosts.ts';
export * from './rendered-app.ts';
export * from './security-headers.ts';
export * from './web-host.ts';
