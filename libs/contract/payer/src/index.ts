export * from './entities.ts';
export * from './pay-info.contract.ts';
export * from './pay-link-public.contract.ts';
