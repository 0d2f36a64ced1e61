import { everySwitchOn, type Switches } from '@pay/domain';
import { isLanguage } from '@pay/i18n';
import { appCatalogue } from '@pay/messages';
import type { FrontEndConfig, Session } from '@pay/session';
import { act, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement, type ComponentType } from 'react';

export interface Visitor {
  owner: { token: string; refreshToken: string };
  fetch: typeof fetch;
}

export interface FrontEndUnderTest {
  name: string;
  session: Pick<Session, 'signIn' | 'setLanguage'>;
  load(read: () => Promise<FrontEndConfig>): Promise<void>;
  createApp(): ComponentType;
}

// A page with a whole platform behind it needs its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(90_000);

const config: Omit<FrontEndConfig, 'features'> = {
  apiUrl: 'http://localhost:4000/pay',
  testApiUrl: 'http://localhost:4001/pay',
  salaryUrl: 'http://localhost:4000/api/v1/smart-bank',
  testSalaryUrl: 'http://localhost:4001/api/v1/smart-bank',
  storageUrl: 'http://localhost:4000/pay',
  payerUrl: 'http://localhost:4200',
  links: { feePolicy: '', terms: '', privacy: '' },
  hashKey: 'hash key of the tests',
  inactivityMinutes: 15,
  brand: { name: 'Tre Pay', logo: '', colour: '' },
};

const textsAddress = /\/messages\/([a-z]+)\.json$/;

function networkOf(app: string, visitor: Visitor): typeof fetch {
  return async (input, init) => {
    const language = typeof input === 'string' ? textsAddress.exec(input)?.[1] : undefined;
    return isLanguage(language) ? Response.json(appCatalogue(app, language)) : visitor.fetch(input, init);
  };
}

export async function renderScreen(
  address: string,
  frontEnd: FrontEndUnderTest,
  visitor: Visitor,
  features: Switches = everySwitchOn,
) {
  globalThis.fetch = networkOf(frontEnd.name, visitor);
  await frontEnd.load(() => Promise.resolve({ ...config, features }));
  frontEnd.session.setLanguage('en');
  frontEnd.session.signIn({ token: visitor.owner.token, refreshToken: visitor.owner.refreshToken });
  window.history.replaceState(null, '', address);
  const view = await act(async () => render(createElement(frontEnd.createApp())));
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), ...view };
}
