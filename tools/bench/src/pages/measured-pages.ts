import { readHosts, type AppHost } from '@pay/web-host';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { budgets } from '../budgets.ts';
import { ok, signIn } from '../calls.ts';
import type { Addresses } from '../stack.ts';
import type { Visit } from './load-page.ts';

export interface MeasuredPage {
  name: string;
  budget: keyof typeof budgets;
  visit: Visit;
}

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

function signInOf({ dist, name }: AppHost, address: string): MeasuredPage[] {
  const screens: { path: string; allow: unknown }[] = JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8'));
  const screen = screens.find(({ allow }) => allow === 'visitor');
  return screen
    ? [{ name: `${name}: sign-in`, budget: 'signIn', visit: { url: address + screen.path, device: 'desk' } }]
    : [];
}

interface SignedIn {
  who: string;
  door: 'merchant' | 'staff';
  app: string;
  pages: readonly { name: string; path: string; budget: 'list' | 'dashboard' }[];
}

const behindTheSignIn: readonly SignedIn[] = [
  {
    door: 'merchant',
    who: '0901000001',
    app: 'merchant-portal',
    pages: [
      { name: 'dashboard', path: '/dashboard', budget: 'dashboard' },
      { name: 'pay links', path: '/paylink', budget: 'list' },
    ],
  },
  {
    door: 'staff',
    who: 'checker@provider.test',
    app: 'cms-admin',
    pages: [
      { name: 'to do', path: '/', budget: 'dashboard' },
      { name: 'merchants', path: '/merchants', budget: 'list' },
    ],
  },
  {
    door: 'merchant',
    who: '0901000003',
    app: 'salary-console',
    pages: [{ name: 'periods', path: '/salary-periods', budget: 'list' }],
  },
];

export async function measuredPages({ platform, of }: Addresses): Promise<MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  const payer = of('payer-public');
  for (const host of readHosts()) {
    const address = of(host.name);
    if (address && !host.rendered) pages.push(...signInOf(host, address));
  }
  for (const { door, who, app, pages: behind } of behindTheSignIn) {
    const address = of(app);
    if (!address) continue;
    const { token, refreshToken } = await signIn(platform, await hashKeyOf(address), who, door);
    const signedIn = {
      session: { accessToken: token },
      local: { refreshToken, language: 'vi', isLogin: 'true', testMode: 'false' },
    };
    pages.push(
      ...behind.map(({ name, path, budget }): MeasuredPage => ({
        name: `${app}: ${name}`,
        budget,
        visit: { url: address + path, device: 'desk', signedIn },
      })),
    );
    if (app === 'merchant-portal' && payer) {
      const link = `${payer}/public/paylink/${await newPayLink(platform, token)}`;
      const shop = `${payer}/public/paypage/${await samplePayPage(platform, token)}`;
      pages.unshift(
        { name: 'payer: pay link', budget: 'payer', visit: { url: link, device: 'phone' } },
        { name: 'payer: pay page of 20 products', budget: 'payPage', visit: { url: shop, device: 'phone' } },
      );
    }
  }
  return pages;
}
