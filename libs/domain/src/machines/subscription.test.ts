import { allowedActions, canAct } from './define-machine.ts';
import { invoiceMachine } from './invoice.ts';
import { planMachine } from './plan.ts';
import { subscriptionMachine } from './subscription.ts';

const columns = [
  'TRIAL',
  'ACTIVE',
  'PAUSED',
  'PENDING_CANCELLATION',
  'CANCELLED',
  'EXPIRED',
  'PAYMENT_EXPIRED',
  'CREATE_INVOICE_FAILED',
] as const;

/** Where each action leads from each status: several where the former status decides, none where it is refused. */
const table = {
  pause: ['PAUSED', 'PAUSED', '', '', '', '', '', ''],
  continue: ['', '', 'ACTIVE TRIAL', '', '', '', '', ''],
  cancelAtPeriodEnd: ['PENDING_CANCELLATION', 'PENDING_CANCELLATION', 'PENDING_CANCELLATION', '', '', '', '', ''],
  cancelNow: ['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', '', '', 'CANCELLED', 'CANCELLED'],
  restore: ['', '', '', 'ACTIVE PAUSED TRIAL', 'ACTIVE', '', '', ''],
  extend: ['TRIAL', 'ACTIVE', '', '', '', 'ACTIVE', '', ''],
  choosePlan: ['TRIAL', 'ACTIVE', 'PAUSED', '', '', '', '', ''],
  'extend-payment': ['', '', '', '', '', '', 'ACTIVE', ''],
  'recreate-invoice': ['', '', '', '', '', '', '', 'ACTIVE'],
} as const;

const actions = Object.keys(table) as (keyof typeof table)[];

describe.each(actions)('the action %s', (action) => {
  const cells = columns.map((status, index) => [status, table[action][index]!] as const);

  it.each(cells)('of %s leads to "%s"', (status, to) => {
    const rows = subscriptionMachine.transitions.filter((row) => row.from === status && row.action === action);
    const targets = rows.map((row) => row.to).toSorted();
    expect(targets.join(' ')).toBe(to);
    expect(canAct(subscriptionMachine, status, action, 'merchant')).toBe(to !== '');
  });
});

test.each(columns.map((status, index) => [status, actions.filter((action) => table[action][index] !== '')] as const))(
  'what %s refuses names what it allows a merchant: %j',
  (status, allowed) => {
    const named = allowedActions(subscriptionMachine, status, 'merchant').filter((action) => action !== 'settle');
    expect(named.toSorted()).toEqual(allowed.toSorted());
  },
);

test.each([
  ['TRIAL', 'endTrial', 'ACTIVE'],
  ['ACTIVE', 'changePlan', 'ACTIVE'],
  ['ACTIVE', 'missPayment', 'PAYMENT_EXPIRED'],
  ['PENDING_CANCELLATION', 'missPayment', 'CANCELLED'],
  ['ACTIVE', 'finish', 'EXPIRED'],
  ['PENDING_CANCELLATION', 'end', 'CANCELLED'],
  ['PAYMENT_EXPIRED', 'end', 'CANCELLED'],
  ['CREATE_INVOICE_FAILED', 'end', 'CANCELLED'],
] as const)('%s: the clock does %s, which leads to %s', (from, action, to) =>
  expect(subscriptionMachine.transitions.filter((row) => row.from === from && row.action === action)).toMatchObject([
    { to, by: ['clock'] },
  ]),
);

test('money that comes after an invoice was missed settles it', () =>
  expect(subscriptionMachine.transitions.filter(({ action }) => action === 'settle')).toMatchObject([
    { from: 'PAYMENT_EXPIRED', to: 'ACTIVE', by: ['bank', 'merchant'] },
  ]));

test.each([
  ['NONE', 'issue settle credit cancel'],
  ['CREATED', 'pay sendToGateway payInPart settle credit linkTogether expire cancel resend'],
  ['PENDING', 'pay payInPart refuse reopen expire cancel'],
  ['SUCCESS', 'credit'],
  ['CANCELED', 'accept'],
  ['FAIL', 'accept settle credit linkTogether extend-payment'],
  ['TIMEOUT', 'payInTime accept settle credit linkTogether extend-payment'],
] as const)('an invoice in %s allows "%s"', (status, allowed) =>
  expect(allowedActions(invoiceMachine, status).toSorted()).toEqual(allowed.split(' ').filter(Boolean).toSorted()),
);

test.each([
  ['CREATED', 'activate edit delete'],
  ['ACTIVE', 'deactivate edit subscribe delete'],
  ['INACTIVE', 'activate delete'],
] as const)('a plan in %s allows "%s"', (status, allowed) =>
  expect(allowedActions(planMachine, status).toSorted()).toEqual(allowed.split(' ').toSorted()),
);
