import { createApp } from '@pay/app-frame/start';
import { everySwitchOn, type Switches } from '@pay/domain';
import { renderScreen, type Visitor } from '@pay/testing';
import { frontEnd } from '#front-end';
import { app } from '../app.ts';

// Sessions hear of each other across test files, as tabs do.
afterAll(() => frontEnd.session.close());

interface Opening {
  testMode?: boolean;
  features?: Switches;
}

export const openPortal = (
  address: string,
  visitor: Visitor,
  { testMode = false, features = everySwitchOn }: Opening = {},
) => {
  frontEnd.session.setTestMode(testMode, () => undefined);
  return renderScreen(
    address,
    { name: '@pay/merchant-portal', ...frontEnd, createApp: () => createApp(app).App },
    visitor,
    features,
  );
};
