export { newEmployer, november, readyEmployer, registration, staffToken } from './salary.fixture.ts';
