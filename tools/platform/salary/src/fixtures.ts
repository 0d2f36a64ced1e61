export { inNovember, openProgramme, type Programme } from './advances.fixture.ts';
export { grantLine, newEmployer, november, readyEmployer, registration, staffToken } from './salary.fixture.ts';
