import { featureCodes, grants, isPermission, notGrantable, presetRoleGroups } from './features.ts';

describe('permissions', () => {
  it('there are 29 feature codes, none twice', () => {
    expect(new Set(featureCodes.map(({ code }) => code)).size).toBe(29);
    expect(new Set(featureCodes.map(({ key }) => key)).size).toBe(29);
  });

  it.each([
    [['1501:read'], ['1501:read'], true],
    [['1501:read'], ['1501:write'], false],
    [['1501:write'], ['1501:read'], false],
    [['1300:read'], ['1200:read', '1300:read'], true],
    [[], ['1904:write'], true],
    [[], ['2000:read'], true],
    [[], [], true],
    [['staff:maker'], ['staff:any'], true],
    [['staff:maker'], ['staff:checker'], false],
    [['1501:read'], ['staff:any'], false],
  ] as const)('%j satisfies %j: %p', (held, allow, granted) => expect(grants(held, allow)).toBe(granted));

  it('preset groups hold what the rules name', () => {
    expect(presetRoleGroups.MANAGER).not.toContain('1903:read');
    expect(presetRoleGroups.MANAGER).toContain('1600:write');
    expect(presetRoleGroups.ACCOUNTANT).toContain('1902:read');
    expect(presetRoleGroups.ACCOUNTANT).not.toContain('1902:write');
    expect(presetRoleGroups.CASHIER).not.toContain('1600:read');
    expect(presetRoleGroups.VIEWER.filter((permission) => permission.endsWith(':write'))).toEqual([]);
    expect(Object.values(presetRoleGroups).flat().every(isPermission)).toBe(true);
  });

  it('nobody passes on what he lacks', () =>
    expect(notGrantable(['1501:read'], ['1501:read', '1501:write', '2000:write'])).toEqual(['1501:write']));
});
