export { newEmployer, readyEmployer, registration, staffToken } from './salary.fixture.ts';
