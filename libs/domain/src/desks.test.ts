import { deskRights, isDeskRight, rolesAt, seesDesk, wholeRights } from './desks.ts';

const clerk = { roles: [], rights: wholeRights(['fees:maker', 'disputes:checker']) };
const maker = { roles: ['maker' as const], rights: null };

describe('desks of the back office', () => {
  it('whoever does something at a desk sees it', () =>
    expect(wholeRights(['fees:checker', 'support:support'])).toEqual([
      'fees:see',
      'fees:checker',
      'support:see',
      'support:support',
    ]));

  it('a group gives its roles at its desks only', () => {
    expect(rolesAt(clerk, 'fees')).toEqual(['maker']);
    expect(rolesAt(clerk, 'disputes')).toEqual(['checker']);
    expect(rolesAt(clerk, 'merchants')).toEqual([]);
    expect(seesDesk(clerk, 'fees')).toBe(true);
    expect(seesDesk(clerk, 'merchants')).toBe(false);
    expect(seesDesk(clerk, 'everyone')).toBe(true);
  });

  it('a built-in role holds everywhere', () => {
    expect(rolesAt(maker, 'merchants')).toEqual(['maker']);
    expect(seesDesk(maker, 'merchants')).toBe(true);
    expect(seesDesk({ roles: [], rights: null }, 'everyone')).toBe(false);
  });

  it('no group administers', () => {
    expect(deskRights.filter((right) => right.endsWith(':root'))).toEqual([]);
    expect(isDeskRight('merchants:root')).toBe(false);
    expect(isDeskRight('parameters:maker')).toBe(false);
  });
});
