import { createApp } from '@pay/app-frame/start';
import { renderScreen, type Visitor } from '@pay/testing';
import { frontEnd } from '#front-end';
import { app } from '../app.ts';

// Sessions hear of each other across test files, as tabs do.
afterAll(() => frontEnd.session.close());

export const openConsole = (address: string, visitor: Visitor) =>
  renderScreen(address, { name: '@pay/salary-console', ...frontEnd, createApp: () => createApp(app).App }, visitor);
