export * from './bank-events.ts';
export * from './enums.ts';
export * from './fields.ts';
export * from './entities.ts';
export * from './identity-enums.ts';
export * from './merchant-profile.ts';
export * from './pay-page.ts';
export * from './sign-in.ts';
