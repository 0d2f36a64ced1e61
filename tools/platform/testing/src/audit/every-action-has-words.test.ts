import { type Endpoint } from '@pay/contract-core';
import { activityModuleOf } from '@pay/domain';
import { createDomains } from '@pay/platform';
import { servedEndpoints } from '@pay/platform-kernel';
import { activityText, staffDeedText } from '@pay/platform-overview/fixtures';

// What strangers do, and what proposes something to other staff, stands in no merchant's record.
const elsewhere: Readonly<Record<string, string>> = {
  'merchantReview.proposeLimit': 'a proposal is an affair of the staff until it is approved',
  'merchantReview.proposeAmountPolicy': 'a proposal is an affair of the staff until it is approved',
  'merchantReview.proposeOffice': 'which office looks after a merchant is an affair of the staff',
  'merchantReview.refuseChange': 'a refused proposal changes nothing for the merchant',
  'salaryEnterprise.proposeCreditLine': 'a proposal is an affair of the staff until it is approved',
};

const strangers: readonly unknown[] = ['anyone', 'sandbox', 'ticket'];

const leavesRow = ({ method, changesNothing, contract, id, allow }: Endpoint) =>
  method !== 'GET' &&
  !changesNothing &&
  activityModuleOf(contract) !== undefined &&
  !(id in elsewhere) &&
  !strangers.includes(allow);

const written = servedEndpoints(createDomains()).filter(leavesRow);

test.each(written.map(({ id }) => id))('%s is told in words', (id) => {
  expect(Object.keys(activityText)).toContain(id);
});

const byStaff = servedEndpoints(createDomains()).filter(
  ({ method, changesNothing, allow }) =>
    method !== 'GET' && !changesNothing && typeof allow === 'string' && allow.startsWith('staff:'),
);

test.each(byStaff.map(({ id }) => id))('%s of the staff is told in words', (id) => {
  expect([...Object.keys(activityText), ...Object.keys(staffDeedText)]).toContain(id);
});

test('no words are kept for an action that nobody can take', () => {
  const known = new Set(servedEndpoints(createDomains()).map(({ id }) => id));
  const told = [...Object.keys(activityText), ...Object.keys(staffDeedText)];
  expect(told.filter((id) => !known.has(id))).toEqual([]);
});

// What a person arranges for his own eyes changes nothing of the merchant.
const silent = new Set(['storage', 'notification', 'salaryNotification', 'listView', 'salaryListView']);

test('what a merchant or its own back end changes belongs to an area', () => {
  const isOwn = ({ allow }: Endpoint) =>
    Array.isArray(allow) || ['signed-in', 'signed-client', 'terminal'].includes(String(allow));
  const without = servedEndpoints(createDomains())
    .filter((endpoint) => endpoint.method !== 'GET' && !endpoint.changesNothing && isOwn(endpoint))
    .filter(({ contract }) => !silent.has(contract) && activityModuleOf(contract) === undefined);
  expect(without.map(({ id }) => id)).toEqual([]);
});
