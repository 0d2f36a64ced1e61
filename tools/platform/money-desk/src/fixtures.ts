export { openSuspense } from './suspense/suspense.fixture.ts';
