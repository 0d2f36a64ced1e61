export * from './webhook.contract.ts';
