import type { VnDay } from './time.ts';

interface HolidayYear {
  /** The five days of the lunar new year, first and last; absent while they are not announced. */
  tet?: readonly [first: VnDay, last: VnDay];
  /** The anniversary of the Hung Kings: the tenth day of the third lunar month. */
  kings?: VnDay;
  /** The day off beside the National Day. */
  besideNational: VnDay;
  /** Days off that are worked for on another day. */
  swapped?: readonly { off: VnDay; worked: VnDay }[];
}

// Law: Labour Code 2019, article 112. The government announces the days around Tet and the exchanged days every year.
export const holidayYears: Readonly<Record<number, HolidayYear>> = {
  2025: {
    tet: ['2025-01-27', '2025-01-31'],
    kings: '2025-04-07',
    besideNational: '2025-09-01',
    swapped: [{ off: '2025-05-02', worked: '2025-04-26' }],
  },
  2026: {
    tet: ['2026-02-16', '2026-02-20'],
    kings: '2026-04-26',
    besideNational: '2026-09-01',
    swapped: [
      { off: '2026-01-02', worked: '2026-01-10' },
      { off: '2026-08-31', worked: '2026-08-22' },
    ],
  },
  2027: { tet: ['2027-02-05', '2027-02-09'], kings: '2027-04-16', besideNational: '2027-09-03' },
  2028: { tet: ['2028-01-25', '2028-01-29'], kings: '2028-04-04', besideNational: '2028-09-01' },
  2029: { tet: ['2029-02-12', '2029-02-16'], kings: '2029-04-23', besideNational: '2029-09-03' },
  2030: { tet: ['2030-02-01', '2030-02-05'], kings: '2030-04-12', besideNational: '2030-09-03' },
};
