export * from './endpoint.ts';
export * from './define-contract.ts';
export * from './problems.ts';
export * from './envelope.ts';
export * from './paging.ts';
export * from './upload.ts';
export * from './enums.ts';
