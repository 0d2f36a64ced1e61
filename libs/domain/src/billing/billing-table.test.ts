import type { VnDay } from '../time.ts';
import { type BillingTerms, dueOn, nextInvoices, openCourse, switchCourse } from './billing-course.ts';
import {
  cancelAtEndStep,
  cancelNowStep,
  changePlanStep,
  continueStep,
  dueStep,
  extendStep,
  missStep,
  pauseStep,
  restoreStep,
  resumeStep,
  startSubscription,
  type SubscriptionState,
} from './subscription-steps.ts';

const monthly: BillingTerms = { cycle: { value: 1, unit: 'MONTH' }, paymentType: 'PREPAID', numOfCycles: 0 };
const weekly: BillingTerms = { ...monthly, cycle: { value: 1, unit: 'WEEK' } };
const postpaid = (terms: BillingTerms): BillingTerms => ({ ...terms, paymentType: 'POSTPAID' });

/** Lets the clock do all that is due up to a day; returns the state and the periods that were invoiced. */
function until(terms: BillingTerms, from: SubscriptionState, day: VnDay, hasOpenInvoice = false) {
  const invoiced: string[] = [];
  let state = from;
  for (;;) {
    const step = dueStep(terms, state, day, hasOpenInvoice);
    if (!step) return { state, invoiced };
    invoiced.push(...step.invoiced.map(({ first, last }) => `${first} ${last}`));
    state = step.state;
  }
}

const periods = (terms: BillingTerms, start: VnDay, count: number) =>
  nextInvoices(terms, openCourse(start), count).map(({ first, last }) => `${first} ${last}`);

test('31 January monthly: a short month does not shorten the next', () =>
  expect(periods(monthly, '2027-01-31', 4)).toEqual([
    '2027-01-31 2027-02-27',
    '2027-02-28 2027-03-30',
    '2027-03-31 2027-04-29',
    '2027-04-30 2027-05-30',
  ]));

test('29 February yearly: the day comes back in the next leap year', () =>
  expect(periods({ ...monthly, cycle: { value: 1, unit: 'YEAR' } }, '2028-02-29', 5)).toEqual([
    '2028-02-29 2029-02-27',
    '2029-02-28 2030-02-27',
    '2030-02-28 2031-02-27',
    '2031-02-28 2032-02-28',
    '2032-02-29 2033-02-27',
  ]));

test('what is paid afterwards is due on the day after its period', () =>
  expect(nextInvoices(postpaid(monthly), openCourse('2027-01-31'), 2)).toEqual([
    { first: '2027-01-31', last: '2027-02-27', dueOn: '2027-02-28' },
    { first: '2027-02-28', last: '2027-03-30', dueOn: '2027-03-31' },
  ]));

describe('a trial from 31 January', () => {
  it('of a month ends with 27 February, and the first day after it is what due days are counted from', () => {
    const trial = startSubscription('2027-01-31', { value: 1, unit: 'MONTH' });
    expect(until(monthly, trial, '2027-02-27')).toEqual({ state: trial, invoiced: [] });
    const { state, invoiced } = until(monthly, trial, '2027-03-28');
    expect([state.status, invoiced]).toEqual(['ACTIVE', ['2027-02-28 2027-03-27', '2027-03-28 2027-04-27']]);
  });

  it('of a day is over on 1 February', () => {
    const trial = startSubscription('2027-01-31', { value: 1, unit: 'DAY' });
    expect(until(monthly, trial, '2027-02-01').invoiced).toEqual(['2027-02-01 2027-02-28']);
  });

  it('ends five days later where it was paused for five', () => {
    const trial = startSubscription('2027-01-31', { value: 7, unit: 'DAY' });
    const { state } = continueStep(monthly, pauseStep(trial, '2027-02-02').state, '2027-02-07');
    expect(until(monthly, state, '2027-02-11').invoiced).toEqual([]);
    expect(until(monthly, state, '2027-02-12').invoiced).toEqual(['2027-02-12 2027-03-11']);
  });
});

describe('a pause from 28 January for 5 days', () => {
  const pausedFor = (terms: BillingTerms, start: VnDay) => {
    const { state, invoiced } = until(terms, startSubscription(start), '2027-01-28');
    const continued = continueStep(terms, pauseStep(state, '2027-01-28').state, '2027-02-02');
    return { state: continued.state, invoiced };
  };

  it('moves the due day of 31 January to 5 February, and all that follow', () => {
    const { state, invoiced } = pausedFor(monthly, '2026-12-31');
    expect(invoiced).toEqual(['2026-12-31 2027-01-30']);
    expect(until(monthly, state, '2027-02-04').invoiced).toEqual([]);
    expect(until(monthly, state, '2027-03-05').invoiced).toEqual(['2027-02-05 2027-03-04', '2027-03-05 2027-04-04']);
  });

  it('makes the period that is paid afterwards as much longer', () => {
    const { state } = pausedFor(postpaid(monthly), '2026-12-31');
    expect(until(postpaid(monthly), state, '2027-02-05').invoiced).toEqual(['2026-12-31 2027-02-04']);
  });

  it('leaves fixed days where they are: the next such day is due', () => {
    const terms: BillingTerms = { ...monthly, fixed: { dayOfMonth: 31 } };
    const { state } = pausedFor(terms, '2026-12-31');
    expect(dueOn(terms, state.course)).toBe('2027-02-28');
  });

  it('of no midnight changes nothing', () => {
    const { state } = until(monthly, startSubscription('2027-01-31'), '2027-02-28');
    expect(continueStep(monthly, pauseStep(state, '2027-02-28').state, '2027-02-28').state).toEqual(state);
  });
});

describe('a subscription that is paid afterwards and cancelled in mid-period', () => {
  const terms = postpaid(monthly);
  const { state: running } = until(terms, startSubscription('2027-01-01'), '2027-01-15');

  it('at the end gets its last invoice first, and keeps what is open', () => {
    const { state } = cancelAtEndStep(terms, running, '2027-01-15');
    expect(state.status).toBe('PENDING_CANCELLATION');
    expect(dueStep(terms, state, '2027-01-31', true)).toBeUndefined();
    expect(dueStep(terms, state, '2027-02-01', true)).toMatchObject({
      action: 'end',
      voids: false,
      invoiced: [{ first: '2027-01-01', last: '2027-01-31' }],
      state: { status: 'CANCELLED' },
    });
  });

  it.each([
    [true, [{ first: '2027-01-01', last: '2027-01-31' }]],
    [false, []],
  ])('at once is invoiced in full (%p) or not at all', (invoicesRunning, invoiced) =>
    expect(cancelNowStep(terms, running, '2027-01-15', invoicesRunning)).toMatchObject({
      action: 'cancelNow',
      voids: true,
      invoiced,
      state: { status: 'CANCELLED' },
    }),
  );
});

describe('two periods missed', () => {
  it('are left out where each is paid in advance; the next due day is the first after now', () => {
    const { state, invoiced } = until(weekly, startSubscription('2027-01-04'), '2027-01-04', true);
    expect(invoiced).toEqual(['2027-01-04 2027-01-10']);
    const settled = resumeStep(weekly, missStep(state)!.state, '2027-01-20', 'settle');
    expect(settled.invoiced).toEqual([]);
    expect(settled.state).toMatchObject({ status: 'ACTIVE', course: { counted: 1 } });
    expect(dueOn(weekly, settled.state.course)).toBe('2027-01-25');
  });

  it('are invoiced at once, in order, where they are paid afterwards', () => {
    const terms = postpaid(weekly);
    const { state, invoiced } = until(terms, startSubscription('2027-01-04'), '2027-01-11', true);
    expect(invoiced).toEqual(['2027-01-04 2027-01-10']);
    const settled = resumeStep(terms, missStep(state)!.state, '2027-01-27', 'settle');
    expect(settled.invoiced).toEqual([
      { first: '2027-01-11', last: '2027-01-17' },
      { first: '2027-01-18', last: '2027-01-24' },
    ]);
    expect(settled.state.course).toMatchObject({ runningFrom: '2027-01-25', counted: 3 });
    expect(dueOn(terms, settled.state.course)).toBe('2027-02-01');
  });
});

test('an invoice that timed out during a pause is missed on continue', () => {
  const { state } = until(monthly, startSubscription('2027-01-01'), '2027-01-01', true);
  const { state: resting } = pauseStep(state, '2027-01-02');
  expect(missStep(resting)).toBeUndefined();
  const { state: continued } = continueStep(monthly, resting, '2027-01-20');
  expect(missStep(continued)).toMatchObject({ action: 'missPayment', state: { status: 'PAYMENT_EXPIRED' } });
});

test('an invoice that is missed ends what was to be cancelled', () => {
  const { state } = until(monthly, startSubscription('2027-01-01'), '2027-01-01', true);
  const { state: ending } = cancelAtEndStep(monthly, state, '2027-01-02');
  expect(missStep(ending)).toMatchObject({ action: 'missPayment', voids: true, state: { status: 'CANCELLED' } });
});

test('a cancellation with no time left ends at once', () => {
  const { state } = cancelAtEndStep(monthly, startSubscription('2027-03-01'), '2027-01-15');
  expect(dueStep(monthly, state, '2027-01-15', false)).toMatchObject({ action: 'end', invoiced: [] });
});

test('a pause that was cancelled comes back as a pause, of the trial that it interrupted', () => {
  const trial = startSubscription('2027-01-01', { value: 10, unit: 'DAY' });
  const cancelled = cancelAtEndStep(monthly, pauseStep(trial, '2027-01-03').state, '2027-01-05');
  expect(cancelled.state).toMatchObject({ cancelledFrom: 'PAUSED', course: { anchor: '2027-01-13' } });
  const back = restoreStep(cancelled.state, '2027-01-06');
  expect(back.state).toMatchObject({ status: 'PAUSED', pausedFrom: 'TRIAL', pausedOn: '2027-01-06' });
  expect(continueStep(monthly, back.state, '2027-01-07').state).toMatchObject({
    status: 'TRIAL',
    course: { anchor: '2027-01-14' },
  });
});

describe('a subscription of one month', () => {
  const once = { ...monthly, numOfCycles: 1 };

  it('expires when its period is over and its invoice is closed', () => {
    const start = startSubscription('2027-01-01');
    expect(until(once, start, '2027-01-31').state.status).toBe('ACTIVE');
    expect(until(once, start, '2027-02-01', true).state.status).toBe('ACTIVE');
    expect(until(once, start, '2027-02-01').state.status).toBe('EXPIRED');
  });

  it.each([
    ['2027-01-20', '2027-02-01'],
    ['2027-02-10', '2027-02-10'],
  ])('extended on %s goes on on %s', (day, next) => {
    const { state } = until(once, startSubscription('2027-01-01'), day);
    const { state: longer } = extendStep(once, state, day);
    expect(longer.status).toBe('ACTIVE');
    expect(dueOn({ ...once, numOfCycles: 2 }, longer.course)).toBe(next);
  });
});

test('the days before the first fixed day belong to no period, whenever they are paid', () => {
  const terms: BillingTerms = { ...monthly, fixed: { dayOfMonth: 10 } };
  const first = { first: '2027-02-10', last: '2027-03-09' };
  expect(nextInvoices(terms, openCourse('2027-01-15'), 1)).toEqual([{ ...first, dueOn: '2027-02-10' }]);
  expect(nextInvoices(postpaid(terms), openCourse('2027-01-15'), 1)).toEqual([{ ...first, dueOn: '2027-03-10' }]);
});

describe('another plan', () => {
  const yearly: BillingTerms = { ...monthly, cycle: { value: 1, unit: 'YEAR' } };
  const running = (terms: BillingTerms, day: VnDay) => until(terms, startSubscription('2027-01-31'), day).state;

  it('begins with the next due day, from which its own are counted', () => {
    const state = running(monthly, '2027-02-01');
    expect(changePlanStep(monthly, state, '2027-02-27')).toBeUndefined();
    const changed = changePlanStep(monthly, state, '2027-02-28');
    expect(changed).toMatchObject({ action: 'changePlan', invoiced: [] });
    expect(until(yearly, changed!.state, '2028-03-01').invoiced).toEqual([
      '2027-02-28 2028-02-27',
      '2028-02-28 2029-02-27',
    ]);
  });

  it('leaves what is paid afterwards to the terms it ran by', () => {
    const state = running(postpaid(monthly), '2027-02-01');
    const changed = changePlanStep(postpaid(monthly), state, '2027-02-28');
    expect(changed!.invoiced).toEqual([{ first: '2027-01-31', last: '2027-02-27' }]);
    expect(until(postpaid(weekly), changed!.state, '2027-03-14').invoiced).toEqual([
      '2027-02-28 2027-03-06',
      '2027-03-07 2027-03-13',
    ]);
  });

  it('waits for its fixed day, and the days before it cost nothing', () => {
    const fixed: BillingTerms = { ...monthly, fixed: { dayOfMonth: 15 } };
    const { course } = switchCourse(monthly, running(monthly, '2027-02-01').course);
    expect(dueOn(fixed, course)).toBe('2027-03-15');
  });

  it('never begins where no further period is agreed', () => {
    const once = { ...monthly, numOfCycles: 1 };
    expect(changePlanStep(once, running(once, '2027-02-01'), '2027-02-28')).toBeUndefined();
    const afterwards = postpaid(once);
    expect(changePlanStep(afterwards, running(afterwards, '2027-02-01'), '2027-02-28')).toBeUndefined();
  });
});
