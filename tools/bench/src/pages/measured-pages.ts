import { readHosts, type AppHost } from '@pay/web-host';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { budgets } from '../budgets.ts';
import { ok, signIn } from '../calls.ts';
import type { Addresses } from '../stack.ts';
import type { Visit } from './load-page.ts';
import type { Wanted } from './page-observer.ts';

export interface MeasuredPage {
  name: string;
  budget: keyof typeof budgets;
  visit: Visit;
}

const amount = '^[-+]?\\d[\\d.,]*(?:\\s*đ)?$';

/** The first thing by which a person can begin, on each kind of page. */
export const wantedOn = {
  signIn: { selector: '#root input', typed: '0' },
  list: { selector: 'tbody tr', text: '\\S' },
  dashboard: { selector: '#root main :not(:has(*))', text: amount },
  reference: { selector: 'svg' },
  payer: { selector: '[data-share]' },
  payPage: { selector: 'main h1, h1' },
} as const satisfies Record<string, Wanted>;

async function hashKeyOf(front: string): Promise<string> {
  const { hashKey }: { hashKey: string } = await (await fetch(`${front}/config.json`)).json();
  return hashKey;
}

async function newPayLink(platform: string, token: string): Promise<string> {
  const body = { amount: 150_000, description: 'Bánh kem sinh nhật', customerInfoType: 'NO_REQUIRE' };
  const { payLinkCode } = await ok<{ payLinkCode: string }>(`${platform}/pay/api/paylink/v1/create`, { token, body });
  return payLinkCode;
}

async function samplePayPage(platform: string, token: string): Promise<string> {
  const { items } = await ok<{ items: { code: string }[] }>(
    `${platform}/pay/api/paypage/v1/getAll?sortDirection=ASC&pageSize=1`,
    { token },
  );
  const [page] = items;
  if (!page) throw new Error('the sample shop has no pay page');
  return page.code;
}

const screensOf = ({ dist }: AppHost): { path: string; allow: unknown }[] =>
  JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8'));

function signInOf(host: AppHost, address: string): MeasuredPage[] {
  const { name } = host;
  const screen = screensOf(host).find(({ allow }) => allow === 'visitor');
  return screen
    ? [
        {
          name: `${name}: sign-in`,
          budget: 'signIn',
          visit: { url: address + screen.path, device: 'desk', wanted: wantedOn.signIn },
        },
      ]
    : [];
}

/** Who looks at the apps of an audience. */
const lookers: Readonly<Record<string, { who: string; door: 'merchant' | 'staff' } | undefined>> = {
  merchant: { who: '0901000001', door: 'merchant' },
  cms: { who: 'checker@provider.test', door: 'staff' },
  salary: { who: '0901000003', door: 'merchant' },
};

interface ScreenPage {
  name: string;
  path: string;
  budget: 'list' | 'dashboard';
}

const screenPages: Readonly<Record<string, readonly ScreenPage[]>> = {
  'merchant-portal': [
    { name: 'dashboard', path: '/dashboard', budget: 'dashboard' },
    { name: 'pay links', path: '/paylink', budget: 'list' },
  ],
  'cms-admin': [
    { name: 'to do', path: '/', budget: 'dashboard' },
    { name: 'merchants', path: '/merchants', budget: 'list' },
  ],
  'salary-console': [{ name: 'periods', path: '/salary-periods', budget: 'list' }],
};

/** The screens of an app that are measured: those named above, or else the first that its list of features begins with. */
function behindTheSignIn(host: AppHost): readonly ScreenPage[] {
  const first = screensOf(host).find(({ allow }) => allow !== 'visitor' && allow !== 'anyone');
  return screenPages[host.name] ?? (first ? [{ name: 'first screen', path: first.path, budget: 'dashboard' }] : []);
}

export async function measuredPages({ platform, of }: Addresses): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  const payer = of('payer-public');
  for (const host of readHosts()) {
    const address = of(host.name);
    if (address && !host.rendered) pages.push(...signInOf(host, address));
  }
  for (const host of readHosts()) {
    const address = of(host.name);
    const looker = lookers[host.audience];
    if (!address || !looker) continue;
    const { token, refreshToken } = await signIn(platform, await hashKeyOf(address), looker.who, looker.door);
    const signedIn = {
      session: { accessToken: token },
      local: { refreshToken, language: 'vi', isLogin: 'true', testMode: 'false' },
    };
    pages.push(
      ...behindTheSignIn(host).map(({ name, path, budget }): MeasuredPage => ({
        name: `${host.name}: ${name}`,
        budget,
        visit: { url: address + path, device: 'desk', wanted: wantedOn[budget], signedIn },
      })),
    );
    if (host.name === 'merchant-portal' && payer) {
      const link = `${payer}/public/paylink/${await newPayLink(platform, token)}`;
      const shop = `${payer}/public/paypage/${await samplePayPage(platform, token)}`;
      pages.unshift(
        { name: 'payer: pay link', budget: 'payer', visit: { url: link, device: 'phone', wanted: wantedOn.payer } },
        {
          name: 'payer: pay page of 20 products',
          budget: 'payPage',
          visit: { url: shop, device: 'phone', wanted: wantedOn.payPage },
        },
      );
    }
  }
  return pages;
}
