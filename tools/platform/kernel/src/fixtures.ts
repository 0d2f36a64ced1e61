export { tamper } from './audit/audit.fixture.ts';
export { openTestStorage } from './storage/test-storage.ts';
