export { waitingReport } from './waiting-report.fixture.ts';
