export { addAuditRow, tamper } from './audit/audit.fixture.ts';
export { looksAcross } from './storage/across-merchants.ts';
export type { StatementWatch } from './storage/engine.ts';
export { accountRule } from './storage/account-scope.ts';
export { isSharedName, looksBesideAccounts } from './storage/scoped.ts';
export { openTestStorage } from './storage/test-storage.ts';
export { hostilePictures } from './uploads/hostile-pictures.fixture.ts';
export { hostileTables } from './uploads/hostile-tables.fixture.ts';
export { blanks, employeeWorkbook, farCorner, type HostileFile } from './uploads/workbook.fixture.ts';
