import { addWorkingDays, isWorkingDay, yearWithoutTet } from './working-days.ts';

describe('working days', () => {
  it.each([
    ['2026-11-23', true, 'a Monday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-02-16', false, 'the last day of the lunar year'],
    ['2026-02-20', false, 'the fourth day of Tet'],
    ['2026-02-23', true, 'the Monday after Tet'],
    ['2027-02-10', false, 'in place of a day of Tet on a Saturday'],
    ['2027-02-11', false, 'in place of a day of Tet on a Sunday'],
    ['2027-02-12', true, 'the first day after Tet'],
    ['2030-02-06', false, 'in place of a day of Tet on a Saturday'],
    ['2030-02-07', false, 'in place of a day of Tet on a Sunday'],
    ['2030-02-08', true, 'the first day after Tet'],
    ['2026-04-27', false, 'in place of the Hung Kings on a Sunday'],
    ['2026-08-31', false, 'a Monday between a weekend and the National Day'],
    ['2026-08-22', true, 'the Saturday that is worked for it'],
    ['2026-01-02', false, 'the Friday after New Year'],
    ['2026-01-10', true, 'the Saturday that is worked for it'],
    ['2027-01-01', false, 'New Year'],
    ['2028-01-03', false, 'in place of New Year on a Saturday'],
    ['2027-05-03', false, 'in place of 1 May on a Saturday'],
  ])('%s is worked: %s (%s)', (day, worked) => expect(isWorkingDay(day)).toBe(worked));

  it.each([
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-11-23', 7, '2026-12-02'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-02-13', 1, '2026-02-23'],
    ['2027-02-03', 5, '2027-02-17'],
    ['2027-02-03', 7, '2027-02-19'],
    ['2028-01-24', 7, '2028-02-09'],
    ['2029-02-09', 5, '2029-02-23'],
    ['2030-01-31', 7, '2030-02-18'],
    ['2026-08-21', 7, '2026-09-03'],
    ['2026-12-31', 1, '2027-01-04'],
  ])('from %s %i working days lead to %s', (day, count, reached) => expect(addWorkingDays(day, count)).toBe(reached));

  it('the staff are warned of a year without its Tet from 1 October before it', () => {
    expect(yearWithoutTet('2026-11-23T03:00:00Z')).toBeUndefined();
    expect(yearWithoutTet('2030-09-30T16:59:59Z')).toBeUndefined();
    expect(yearWithoutTet('2030-09-30T17:00:00Z')).toBe(2031);
    expect(yearWithoutTet('2031-03-01T00:00:00Z')).toBe(2031);
  });
});
