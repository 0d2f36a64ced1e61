import { merchantReview } from '@pay/contract-cms';
import { type Endpoint, fieldRule, type FieldRules, pagingOf } from '@pay/contract-core';
import { createDomains } from '@pay/platform';
import { groupDigits } from '@pay/domain';
import { servedEndpoints } from '@pay/platform-kernel';
import { requestFor, startTestPlatform, type TestPlatform } from './index.ts';
import { type GivenCall, givenCall } from './world/givens.ts';
import { foundForSome, unsearched } from './world/unsearched.ts';
import { World } from './world/world.ts';

type Row = Readonly<Record<string, unknown>>;

const endpoints = servedEndpoints(createDomains());
const queryOf = ({ query }: Endpoint) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {});

function rulesOf({ returns }: Endpoint): FieldRules {
  const reply = returns && fieldRule(returns);
  const rows = reply?.fields?.items ?? reply?.fields?.data ?? reply;
  return rows?.fields ?? {};
}

const lists = endpoints.filter(
  (endpoint) => queryOf(endpoint).includes('keyword') && Object.keys(rulesOf(endpoint)).length > 0,
);

/** What fills the lists, beside what the world opens with. */
const beforehand = [
  'merchantApi.create',
  'payLink.create',
  'payButton.create',
  'device.register',
  'payPagePublic.publicCreateOrder',
  'forControl.add',
  'salary.advanceType.create',
  'salary.advance.approve',
  'salary.advance.create',
  'posOrder.place',
];

let platform: TestPlatform;
let world: World;
beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  world = await World.open(platform);
  for (const id of beforehand) {
    const { request, options } = await givenCall(
      world,
      endpoints.find((endpoint) => endpoint.id === id)!,
    );
    await platform.send(request, options);
  }
  await world.member();
  await world.paid((await world.link()).payLinkCode);
}, 60_000);
afterAll(async () => {
  await world.close();
  await platform.close();
});

async function rowsOf(endpoint: Endpoint, { input, options }: GivenCall, keyword?: string): Promise<readonly Row[]> {
  const { keyword: _sample, ...rest } = input;
  const paging = pagingOf(endpoint.query)?.names;
  const ofRecord = Object.fromEntries(Object.entries(rest).filter(([name]) => endpoint.pathNames.includes(name)));
  const request = requestFor(endpoint, {
    ...ofRecord,
    ...(paging && { [paging.size]: 50 }),
    ...(keyword !== undefined && { keyword }),
  });
  const { body } = await platform.send(request, options);
  const { data } = body as { data: Row[] | { items?: Row[]; data?: Row[] } };
  return Array.isArray(data) ? data : (data.items ?? data.data ?? []);
}

const isCode = (name: string) => /code|username|number|No$/i.test(name);
/** Nobody types the address of a picture. */
const isPicture = (name: string) => /(logo|icon)$/i.test(name);
const searchedKinds = ['text', 'longText', 'phone', 'email', 'url', 'money'];
const isUuid = (text: string) => /^[0-9a-f-]{36}$/.test(text);
const isTime = (text: string) => /^\d{4}-\d{2}(-\d{2})?(T.*)?$/.test(text);
const isMasked = (text: string) => /xx|\*\*/.test(text);

interface Shown {
  path: string;
  words: readonly string[];
  isExact: boolean;
}

/** What a person may type of what a row shows: texts as they are, amounts in digits and as they are written. */
function shownBy(rules: FieldRules, row: Row, before = ''): Shown[] {
  return Object.entries(rules).flatMap(([name, rule]): Shown[] => {
    const value = row[name];
    const path = `${before}${name}`;
    if (rule.kind === 'group' && rule.fields && value)
      return shownBy(rule.fields, value as Row, `${path}.`).filter(({ path: inner }) =>
        /name|phone|email/i.test(inner),
      );
    if (!searchedKinds.includes(rule.kind) || isPicture(name)) return [];
    if (rule.kind === 'money')
      return typeof value === 'number' && value > 0
        ? [{ path, words: [String(value), groupDigits(value, 'vi'), `${groupDigits(value, 'vi')} đ`], isExact: false }]
        : [];
    if (typeof value !== 'string' || !value || isUuid(value) || isTime(value) || isMasked(value)) return [];
    return [{ path, words: [value, value.toUpperCase()], isExact: isCode(name) || rule.kind === 'phone' }];
  });
}

const seen = new Set<string>();
const given = new Map<string, Promise<GivenCall>>();
const usual = (endpoint: Endpoint) => {
  const call = given.get(endpoint.id) ?? givenCall(world, endpoint);
  given.set(endpoint.id, call);
  return call;
};

test.each(lists.filter(({ id }) => !(id in unsearched)).map((endpoint) => [endpoint.id, endpoint] as const))(
  'whatever a row of %s shows finds the row',
  async (id, endpoint) => {
    const call = await usual(endpoint);
    const rows = (await rowsOf(endpoint, call)).slice(0, 4);
    expect(rows.length).toBeGreaterThan(0);
    const missed: string[] = [];
    for (const row of rows) {
      for (const { path, words, isExact } of shownBy(rulesOf(endpoint), row)) {
        const finds = await Promise.all(words.map((word) => rowsOf(endpoint, call, word)));
        const isFound = finds.every((found) => found.some((one) => JSON.stringify(one) === JSON.stringify(row)));
        const comesFirst = !isExact || finds.every(([first]) => JSON.stringify(first ?? {}).includes(`"${words[0]!}"`));
        if (!isFound || !comesFirst) missed.push(`${id}.${path}`);
      }
    }
    for (const one of missed) seen.add(one);
    expect([...new Set(missed)].filter((one) => !(one in unsearched))).toEqual([]);
  },
);

test('a part of a masked phone finds nobody, and the whole number its merchant', async () => {
  const { phone, merchantId } = await world.submitted();
  const found = async (keyword: string) =>
    (await world.ok(merchantReview.getList, { keyword }, world.staff.support)).items.map(({ id }) => id);
  expect(await found(phone.slice(0, -1))).toEqual([]);
  expect(await found(phone.slice(1))).toEqual([]);
  expect(await found(phone)).toEqual([merchantId]);
  expect(await found(`+84 ${phone.slice(1, 4)} ${phone.slice(4)}`)).toEqual([merchantId]);
});

test('each exception is still one', () => {
  const known = [...seen, ...lists.map(({ id }) => id), ...Object.keys(foundForSome)];
  expect(Object.keys(unsearched).filter((one) => !known.includes(one))).toEqual([]);
});
