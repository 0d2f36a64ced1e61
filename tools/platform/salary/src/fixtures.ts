export { inNovember, openProgramme, type Programme } from './advances.fixture.ts';
export { newEmployer, november, readyEmployer, registration, staffToken } from './salary.fixture.ts';
