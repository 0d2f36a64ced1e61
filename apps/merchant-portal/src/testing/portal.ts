import { renderScreen, type Shop } from '@pay/testing';
import { load, session } from '#front-end';
import { createApp } from '../app.tsx';

// Sessions hear of each other across test files, as tabs do.
afterAll(() => session.close());

/** Opens an address of the portal as the owner of a shop. */
export const openPortal = (address: string, shop: Shop) =>
  renderScreen(address, { name: '@pay/merchant-portal', session, load, createApp }, shop);
