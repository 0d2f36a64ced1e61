import { allowedActions, canAct, defineMachine, statusesAllowing } from './define-machine.ts';
import { machines } from './machines.ts';
import { merchantMachine } from './merchant.ts';
import { payoutMachine } from './payout.ts';
import { subscriptionMachine } from './subscription.ts';

describe.each(machines.map((machine) => [machine.entity, machine] as const))(
  'the machine of %s',
  (_entity, machine) => {
    const states: readonly string[] = machine.states;

    it('names every state once and speaks of no other', () => {
      expect(new Set(states).size).toBe(states.length);
      const spoken = [
        ...machine.initial,
        ...machine.final,
        ...machine.transitions.flatMap(({ from, to }) => [from, to]),
      ];
      expect(spoken.filter((state) => !states.includes(state))).toEqual([]);
    });

    it('reaches every state from where it starts', () => {
      const reached = new Set<string>(machine.initial);
      for (let round = 0; round < states.length; round += 1)
        for (const { from, to } of machine.transitions) if (reached.has(from)) reached.add(to);
      expect(states.filter((state) => !reached.has(state))).toEqual([]);
    });

    it('leaves every state that is not final', () => {
      const final: readonly string[] = machine.final;
      const stuck = states.filter(
        (state) =>
          !final.includes(state) && !machine.transitions.some(({ from, to }) => from === state && to !== state),
      );
      expect(stuck).toEqual([]);
    });

    it('has no row twice', () => {
      const rows = machine.transitions.map(({ from, action, to }) => `${from} ${action} ${to}`);
      expect(new Set(rows).size).toBe(rows.length);
    });
  },
);

describe('state machines', () => {
  it('tell what a status allows, to whom', () => {
    expect(allowedActions(payoutMachine, 'WAITING')).toEqual([
      'edit',
      'approve',
      'verify',
      'send',
      'lack',
      'freeze',
      'unfreeze',
      'disapprove',
      'expire',
    ]);
    expect(allowedActions(payoutMachine, 'WAITING', 'clock')).toEqual(['send', 'lack', 'expire']);
    expect(allowedActions(payoutMachine, 'DENIED')).toEqual([]);
    expect(canAct(merchantMachine, 'LINKED_ACCOUNT', 'approve', 'staff')).toBe(true);
    expect(canAct(merchantMachine, 'LINKED_ACCOUNT', 'approve', 'owner')).toBe(false);
    expect(statusesAllowing(merchantMachine, 'submitInfo')).toEqual(['CREATED', 'DENIED']);
  });

  it.each([
    ['pause', ['TRIAL', 'ACTIVE']],
    ['continue', ['PAUSED']],
    ['cancelAtPeriodEnd', ['TRIAL', 'ACTIVE', 'PAUSED']],
    ['cancelNow', ['TRIAL', 'ACTIVE', 'PAUSED', 'PENDING_CANCELLATION', 'PAYMENT_EXPIRED', 'CREATE_INVOICE_FAILED']],
    ['restore', ['PENDING_CANCELLATION', 'CANCELLED']],
    ['extend', ['TRIAL', 'ACTIVE', 'EXPIRED']],
    ['extend-payment', ['PAYMENT_EXPIRED']],
    ['recreate-invoice', ['CREATE_INVOICE_FAILED']],
  ] as const)('a subscription allows %s from %j', (action, from) =>
    expect(statusesAllowing(subscriptionMachine, action)).toEqual(from),
  );

  it('refuse unknown states and actions at compile time', () => {
    const states = ['ON', 'OFF'] as const;
    // @ts-expect-error LOST is not a state
    defineMachine({ entity: 'lamp', states, initial: 'OFF', final: ['LOST'], transitions: [] });
    // @ts-expect-error a payout cannot be paid
    expect(canAct(payoutMachine, 'WAITING', 'pay')).toBe(false);
  });
});
