import { createApp } from '@pay/app-frame/start';
import { renderScreen, type Visitor } from '@pay/testing';
import { queries } from '#api';
import { frontEnd } from '#front-end';
import { app } from '../app.ts';

// Sessions hear of each other across test files, as tabs do.
afterAll(() => frontEnd.session.close());

/** As on a new page, which has asked for nothing yet. */
export function openConsole(address: string, visitor: Visitor) {
  queries.clear();
  return renderScreen(
    address,
    { name: '@pay/salary-console', ...frontEnd, createApp: () => createApp(app).App },
    visitor,
  );
}
