export * from './field-kinds.ts';
export * from './endpoint-form.ts';
export * from './otp.ts';
export * from './wizard.ts';
