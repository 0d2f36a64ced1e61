export * from './card-gateway.contract.ts';
export * from './customer-public.contract.ts';
export * from './entities.ts';
export * from './pay-info.contract.ts';
export * from './pay-button-public.contract.ts';
export * from './pay-page-public.contract.ts';
export * from './pay-link-public.contract.ts';
export * from './report-mail-public.contract.ts';
