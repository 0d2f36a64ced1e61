import { type Cycle, dueDayAt, type FixedTime } from '../recurrence.ts';
import { addDays, daysBetween, type VnDay } from '../time.ts';

export const planPaymentTypes = ['PREPAID', 'POSTPAID'] as const;
export type PlanPaymentType = (typeof planPaymentTypes)[number];

/** What a subscription bills, and for how long. */
export interface BillingTerms {
  cycle: Cycle;
  fixed?: FixedTime | null | undefined;
  paymentType: PlanPaymentType;
  /** 0 is endless. */
  numOfCycles: number;
}

/** A period of a subscription, both days included. */
export interface BillingPeriod {
  first: VnDay;
  last: VnDay;
}

/** Where a subscription stands among its due days. */
export interface Course {
  /** The day that due days are counted from, so that a short month does not shorten the following ones. */
  anchor: VnDay;
  /** The number of the next due day. */
  dueNumber: number;
  /** The first day of the period that runs; null before the first one and after the last. */
  runningFrom: VnDay | null;
  /** The periods that were invoiced. */
  counted: number;
}

export interface PassedCourse {
  course: Course;
  invoiced: BillingPeriod[];
}

export const openCourse = (anchor: VnDay): Course => ({ anchor, dueNumber: 0, runningFrom: null, counted: 0 });

const dueAt = ({ cycle, fixed }: BillingTerms, { anchor }: Course, n: number): VnDay =>
  dueDayAt({ start: anchor, cycle, fixed: fixed ?? null }, n);

/** The next due day: where a period begins, and the one before it ends. */
export const dueOn = (terms: BillingTerms, course: Course): VnDay => dueAt(terms, course, course.dueNumber);

const isDrained = ({ numOfCycles }: BillingTerms, { counted }: Course) => numOfCycles > 0 && counted >= numOfCycles;

/** Every agreed period is invoiced and over. */
export const isCourseOver = (terms: BillingTerms, course: Course): boolean =>
  isDrained(terms, course) && course.runningFrom === null;

const runningPeriod = (terms: BillingTerms, course: Course): BillingPeriod[] =>
  course.runningFrom === null ? [] : [{ first: course.runningFrom, last: addDays(dueOn(terms, course), -1) }];

/** How many invoices the end of the period that runs brings: it is paid afterwards, or was invoiced before. */
export const runningInvoices = (terms: BillingTerms, course: Course): number =>
  terms.paymentType === 'POSTPAID' ? runningPeriod(terms, course).length : 0;

function begin(terms: BillingTerms, course: Course): { course: Course; period: BillingPeriod } {
  const first = dueOn(terms, course);
  const next = { ...course, dueNumber: course.dueNumber + 1, runningFrom: first };
  return { course: next, period: { first, last: addDays(dueOn(terms, next), -1) } };
}

/** Passes the next due day: prepaid, the period that begins is invoiced; postpaid, the one that ends. */
export function passDueDay(terms: BillingTerms, course: Course): PassedCourse {
  if (terms.paymentType === 'PREPAID') {
    if (isDrained(terms, course)) return { course: { ...course, runningFrom: null }, invoiced: [] };
    const { course: begun, period } = begin(terms, course);
    return { course: { ...begun, counted: course.counted + 1 }, invoiced: [period] };
  }
  const ended = endCourse(terms, course);
  return isDrained(terms, ended.course) ? ended : { ...ended, course: begin(terms, ended.course).course };
}

/** Ends with the period that runs, whose invoice is made first where it is paid afterwards. */
export function endCourse(terms: BillingTerms, course: Course): PassedCourse {
  const invoiced = terms.paymentType === 'POSTPAID' ? runningPeriod(terms, course) : [];
  return { course: { ...course, runningFrom: null, counted: course.counted + invoiced.length }, invoiced };
}

/** Ends the period that runs on its due day, from which other terms count their own. */
export function switchCourse(terms: BillingTerms, course: Course): PassedCourse {
  const { course: ended, invoiced } = endCourse(terms, course);
  return { course: { ...ended, anchor: dueOn(terms, course), dueNumber: 0 }, invoiced };
}

/** Passes the due days up to today: prepaid periods are left out and not counted, postpaid ones invoiced in order. */
export function catchUp(terms: BillingTerms, course: Course, today: VnDay): PassedCourse {
  if (isCourseOver(terms, course) || dueOn(terms, course) > today) return { course, invoiced: [] };
  if (terms.paymentType === 'PREPAID') {
    if (isDrained(terms, course)) return passDueDay(terms, course);
    return catchUp(terms, { ...course, dueNumber: course.dueNumber + 1, runningFrom: null }, today);
  }
  const passed = passDueDay(terms, course);
  const rest = catchUp(terms, passed.course, today);
  return { course: rest.course, invoiced: [...passed.invoiced, ...rest.invoiced] };
}

const isFixed = ({ fixed, cycle }: BillingTerms) => Boolean(fixed) && cycle.unit !== 'DAY';
const later = (one: VnDay, other: VnDay) => (one > other ? one : other);

/** Moves the due days by the Vietnamese midnights of a pause; with fixed days the next such day is due. */
export function afterPause(terms: BillingTerms, course: Course, pausedOn: VnDay, today: VnDay): Course {
  const days = daysBetween(pausedOn, today);
  if (days <= 0 || isCourseOver(terms, course)) return course;
  const due = dueOn(terms, course);
  return { ...course, anchor: isFixed(terms) ? later(due, today) : addDays(due, days), dueNumber: 0 };
}

/** A trial ends as many days later as it was paused. */
export const trialAfterPause = (course: Course, pausedOn: VnDay, today: VnDay): Course => ({
  ...course,
  anchor: addDays(course.anchor, Math.max(0, daysBetween(pausedOn, today))),
});

/** What is over goes on from the later of its end and today. */
export const extendedCourse = (terms: BillingTerms, course: Course, today: VnDay): Course =>
  isCourseOver(terms, course) ? { ...course, anchor: later(dueOn(terms, course), today), dueNumber: 0 } : course;

export interface DueInvoice extends BillingPeriod {
  /** The day of its invoice. */
  dueOn: VnDay;
}

/** Returns the next invoices that will be made if nothing happens in between, at most `count`. */
export function nextInvoices(terms: BillingTerms, course: Course, count: number): DueInvoice[] {
  const found: DueInvoice[] = [];
  let at = course;
  while (found.length < count && !isCourseOver(terms, at)) {
    const due = dueOn(terms, at);
    const { course: passed, invoiced } = passDueDay(terms, at);
    found.push(...invoiced.map((period) => ({ ...period, dueOn: due })));
    at = passed;
  }
  return found;
}
