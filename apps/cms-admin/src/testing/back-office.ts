import { createApp } from '@pay/app-frame/start';
import { renderScreen, type Visitor } from '@pay/testing';
import { queries } from '#api';
import { frontEnd } from '#front-end';
import { app } from '../app.ts';

// Sessions hear of each other across test files, as tabs do.
afterAll(() => frontEnd.session.close());

export const openBackOffice = (address: string, visitor: Visitor, { testMode = false } = {}) => {
  frontEnd.session.setTestMode(testMode, () => undefined);
  queries.clear();
  return renderScreen(address, { name: '@pay/cms-admin', ...frontEnd, createApp: () => createApp(app).App }, visitor);
};
