/** Returns a share in hundredths of a percent, rounded half up; null where there is nothing to have a share of. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.floor((20_000 * part + whole) / (2 * whole));

export interface MovesOfMonth {
  started: number;
  ended: number;
  /** Of those that ended, the ones that had begun in the same month. */
  endedEarly: number;
}

export interface ChurnOfMonth {
  /** How many ran when the month began. */
  running: number;
  /** How many of these ended in the month. */
  churned: number;
  churnRate: number | null;
}

/**
 * Returns the churn of months, the latest first, from how many run now. A subscription runs from its creation until it is cancelled,
 * expired or given up after thirty days; in its trial, paused or waiting for a payment it runs too. The rate of a month is how many
 * of those that ran when it began had ended when it was over; who came back never left, and whoever began and ended in one month
 * counts in neither. After a change of plan all of its time counts for the plan that it has.
 */
export function churnByMonth(runningNow: number, months: readonly MovesOfMonth[]): ChurnOfMonth[] {
  let atEnd = runningNow;
  return months.map(({ started, ended, endedEarly }) => {
    const running = atEnd - started + ended;
    atEnd = running;
    const churned = ended - endedEarly;
    return { running, churned, churnRate: shareOf(churned, running) };
  });
}
