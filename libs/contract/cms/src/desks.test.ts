import { deskOf, endpointsOf } from '@pay/contract-core';
import { deskNames, desks } from '@pay/domain';
import * as contracts from './index.ts';

const calls = endpointsOf(
  Object.fromEntries(
    Object.entries(contracts).filter(([, value]) => Object.values(value).some((one) => 'route' in Object(one))),
  ) as never,
);

test.each(deskNames)('a group can give at %s each role that a call of it asks for', (desk) => {
  const asked = calls
    .filter((call) => deskOf(call) === desk)
    .flatMap(({ allow }) =>
      typeof allow === 'string' ? (/^staff:(maker|checker|support)/.exec(allow)?.[1] ?? []) : [],
    );
  expect(desks[desk]).toEqual(expect.arrayContaining(asked));
});

test('what is nobody’s desk asks only whether somebody is of the staff, or administers', () => {
  const asked = calls.filter((call) => deskOf(call) === 'everyone').map(({ allow }) => String(allow));
  expect(asked.filter((allow) => /^staff:(maker|checker|support)/.test(allow))).toEqual([]);
});
