export * from './endpoint-form.ts';
export * from './otp.ts';
export * from './press.ts';
export * from './rows.ts';
export * from './use-settled.ts';
export * from './wizard.ts';
