export { type IdentityRig, openIdentityRig } from './identity.fixture.ts';
