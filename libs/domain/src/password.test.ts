import { commonPasswords } from './common-passwords.ts';
import { brokenPasswordRules, passwordStrength } from './password.ts';

const context = { phone: '0901000001', commonPasswords };

describe('passwords', () => {
  it.each([
    ['Demo@2468', []],
    ['Aa1#', ['length']],
    [`Aa1#${'x'.repeat(61)}`, ['length']],
    ['DEMO@2468', ['lower']],
    ['demo@2468', ['upper']],
    ['Demo@Demo', ['digit']],
    ['Demo_2468', ['special']],
    ['Aa#0901000001', ['phone']],
    ['Aa#+84901000001', ['phone']],
    ['Password1!', ['common']],
    ['P@ssw0rd', ['common']],
    ['', ['length', 'lower', 'upper', 'digit', 'special']],
  ])('B171 %j breaks %j', (password, rules) => expect(brokenPasswordRules(password, context)).toEqual(rules));

  it.each([
    ['password', 0],
    ['Demo@2468', 1],
    ['Demo@24681', 2],
    ['Cafe#Sua9Nong', 3],
    ['Cafe#Sua9Nong-Buoi-Sang', 4],
  ])('%j has strength %p', (password, strength) => expect(passwordStrength(password, context)).toBe(strength));

  it('a thousand common passwords are known', () => expect(commonPasswords.size).toBe(1000));
});
