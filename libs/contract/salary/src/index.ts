export * from './audit.ts';
export * from './enterprise.entries.ts';
export * from './enums.ts';
export * from './period.entries.ts';
export * from './salary.contract.ts';
