import { may } from '@pay/domain';
import { defineContract } from './define-contract.ts';

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
    // @ts-expect-error a contract is known by its name first
    defineContract('tools', {}),
  ];
  expect(misuse).toBeInstanceOf(Function);
});
