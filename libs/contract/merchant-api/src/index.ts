export * from './merchant-api.contract.ts';
export * from './pay-link-private.contract.ts';
export * from './pos-terminal.contract.ts';
export * from './salary-channel.contract.ts';
export * from './subscription-private.contract.ts';
export * from './optional.ts';
export * from './refusals-of.ts';
export * from './notices.ts';
