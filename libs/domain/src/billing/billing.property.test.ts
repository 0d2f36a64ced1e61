import fc from 'fast-check';
import { addDays } from '../time.ts';
import { dueOn, nextInvoices, openCourse } from './billing-course.ts';
import { threeYears, type Wish } from './billing-wish.fixture.ts';
import { DrivenSubscription } from './driven-subscription.fixture.ts';
import { wishes } from './random-wishes.fixture.ts';
import { SlowSubscription } from './slow-subscription.fixture.ts';

const random = (count: number) => ({ numRuns: count, seed: 20_270_131 });

test('2,000 subscriptions over three years go as they do day by day', () => {
  const reached = new Set<string>();
  let invoiceCount = 0;
  fc.assert(
    fc.property(wishes, (wish: Wish) => {
      const lived = new DrivenSubscription(wish).live();
      expect(lived).toEqual(new SlowSubscription(wish).live(threeYears));
      for (const line of lived.story) reached.add(line.slice(11));
      invoiceCount += lived.invoices.length;
    }),
    random(2000),
  );
  expect([...reached].toSorted()).toEqual([
    'ACTIVE',
    'CANCELLED',
    'EXPIRED',
    'PAUSED',
    'PAYMENT_EXPIRED',
    'PENDING_CANCELLATION',
    'TRIAL',
  ]);
  expect(invoiceCount).toBeGreaterThan(10_000);
}, 240_000);

test('no two invoices bill one day, and none bills a day before the one that was made earlier', () => {
  fc.assert(
    fc.property(wishes, (wish: Wish) => {
      const { invoices } = new DrivenSubscription(wish).live();
      for (const [index, { first, last }] of invoices.entries()) {
        expect(first <= last).toBe(true);
        if (index > 0) expect(first > invoices[index - 1]!.last).toBe(true);
      }
    }),
    random(500),
  );
}, 120_000);

test('the invoices to come tile from the first due day on', () => {
  fc.assert(
    fc.property(wishes, ({ start, ...terms }: Wish) => {
      const endless = { ...terms, numOfCycles: 0 };
      const course = openCourse(start);
      const due = nextInvoices(endless, course, 12);
      expect(due).toHaveLength(12);
      expect(due[0]!.first).toBe(dueOn(endless, course));
      for (const [index, { first, last, dueOn: on }] of due.entries()) {
        expect(on).toBe(terms.paymentType === 'PREPAID' ? first : addDays(last, 1));
        if (index > 0) expect(first).toBe(addDays(due[index - 1]!.last, 1));
      }
    }),
    random(500),
  );
}, 120_000);
