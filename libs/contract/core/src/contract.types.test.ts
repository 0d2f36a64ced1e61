import { may } from '@pay/domain';
import { defineContract } from './define-contract.ts';
import { invalidField, merchantApiProblem, problem, salaryProblem } from './problems.ts';
import { asRule } from './rules.ts';

test('an entry names only contracts, permissions and problems that exist', () => {
  const misuse = () => [
    defineContract('tool', {
      // @ts-expect-error no contract is called payLinks
      stale: { route: 'POST /api/tool/v1/stale', allow: [may('payLink', 'write')], refreshes: ['payLinks'] },
    }),
    defineContract('tool', {
      // @ts-expect-error no feature has the code 9999
      open: { route: 'POST /api/tool/v1/open', allow: ['9999:write'] },
    }),
    defineContract('tool', {
      // @ts-expect-error the catalogue has no such problem
      lost: { route: 'POST /api/tool/v1/lost', allow: 'anyone', problems: ['got_lost'] },
    }),
    defineContract('tool', {
      // @ts-expect-error the contract has no call that asks for the code
      sure: { route: 'POST /api/tool/v1/sure', allow: 'anyone', otp: { purpose: 'p', confirms: [], askedBy: 'ask' } },
    }),
    // @ts-expect-error a contract with a call of the staff has its line among the desks
    defineContract('tool', { decide: { route: 'PUT /api/tool/cms/v1/decide', allow: 'staff:checker' } }),
    defineContract('fee', { decide: { route: 'PUT /api/fee/cms/v1/decide', allow: 'staff:checker@head' } }),
    // @ts-expect-error a contract is known by its name first
    defineContract('tools', {}),
  ];
  expect(misuse).toBeInstanceOf(Function);
});

test('a field breaks only rules that have a text', () => {
  const misuse = () => [
    // @ts-expect-error no rule is called is_missing
    invalidField('amount', 'is_missing'),
    // @ts-expect-error nor in a list of fields
    problem('duplicate', { fields: [{ field: 'name', rule: 'is_missing', message: '' }] }),
    // @ts-expect-error nor in a check of a schema
    asRule('is_missing'),
    // @ts-expect-error what is taken already is told at a field
    problem('phone_registered'),
  ];
  expect(misuse).toBeInstanceOf(Function);
});

test('a refusal has a name of its own service', () => {
  const misuse = () => [
    // @ts-expect-error the catalogue has no such problem
    problem('got_lost'),
    // @ts-expect-error only the merchant API knows this name
    problem('invalid_amount'),
    // @ts-expect-error only the salary service knows this name
    problem('period_overlaps'),
    // @ts-expect-error only the platform knows this name
    salaryProblem('otp_wrong'),
    // @ts-expect-error only the platform knows this name
    merchantApiProblem('otp_wrong'),
    // @ts-expect-error an account in use is refused with what uses it
    problem('bank_account_in_use'),
  ];
  expect(misuse).toBeInstanceOf(Function);
});
