import './quick-end.ts';

export { TestEnvironment as default } from 'jest-environment-node';
