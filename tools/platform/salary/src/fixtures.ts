export { inNovember, openProgramme, type Programme, startProgramme } from './advances.fixture.ts';
export { grantLine, newEmployer, november, readyEmployer, registration, staffToken } from './salary.fixture.ts';
