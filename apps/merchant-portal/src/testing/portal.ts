import { createApp } from '@pay/app-frame/start';
import { renderScreen, type Visitor } from '@pay/testing';
import { load, session } from '#front-end';
import { app } from '../app.ts';

// Sessions hear of each other across test files, as tabs do.
afterAll(() => session.close());

export const openPortal = (address: string, visitor: Visitor, { testMode = false } = {}) => {
  session.setTestMode(testMode, () => undefined);
  return renderScreen(
    address,
    { name: '@pay/merchant-portal', session, load, createApp: () => createApp(app) },
    visitor,
  );
};
