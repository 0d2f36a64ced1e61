import { merchantView } from '@pay/contract-cms';
import type { Endpoint } from '@pay/contract-core';
import { staffLook } from '@pay/contract-portal';
import { createDomains } from '@pay/platform';
import { servedEndpoints } from '@pay/platform-kernel';
import { hireStaff, sampleInput, startTestPlatform, type TestPlatform } from './index.ts';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { merchantId } = await platform.newMerchant();
  const staff = await hireStaff(platform, 'look@provider.test', { roles: ['support'] });
  const { ticket } = await platform.ok(merchantView.open, { merchantId, reason: 'x' }, { token: staff.token });
  ({ token } = await platform.ok(staffLook.enter, { ticket }));
}, 60_000);
afterAll(() => platform.close());

const isMerchants = ({ allow }: Endpoint) =>
  Array.isArray(allow) || ['signed-in', 'enterprise', 'bearer'].includes(String(allow));
const refused = servedEndpoints(createDomains()).filter(
  (endpoint) => isMerchants(endpoint) && (endpoint.method !== 'GET' || endpoint.reply === 'file'),
);

test.each(refused.map((endpoint) => [endpoint.id, endpoint] as const))(
  'see as can change nothing and take nothing away: %s',
  async (_id, endpoint) => {
    const { status, body } = await platform.call(endpoint, sampleInput(endpoint) as never, { token });
    expect({ status, code: body.code }).toEqual({ status: 403, code: endpoint.service === 'salary' ? 40300 : 20 });
  },
);
