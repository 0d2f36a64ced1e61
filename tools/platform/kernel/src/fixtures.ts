export { addAuditRow, tamper } from './audit/audit.fixture.ts';
export { openTestStorage } from './storage/test-storage.ts';
export { hostilePictures } from './uploads/hostile-pictures.fixture.ts';
export { hostileTables } from './uploads/hostile-tables.fixture.ts';
export { blanks, employeeWorkbook, farCorner, type HostileFile } from './uploads/workbook.fixture.ts';
