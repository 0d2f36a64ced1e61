import { auth } from '@pay/contract-portal';
import { shopPassword, startTestPlatform } from '@pay/platform-testing';

test('a session is filed under the app that it was begun in, and under the first where nobody knows the name', async () => {
  const platform = await startTestPlatform({ merchantApps: ['merchant-portal', 'partner-desk'] });
  const { phone } = await platform.newMerchant();
  const { db } = platform.services.storages.live;
  await db.deleteFrom('session').execute();
  for (const app of ['partner-desk', 'merchant-portal', 'made-up']) {
    const inApp = { headers: { 'x-app': app } };
    const { sessionId } = await platform.ok(auth.login, { phone, password: platform.hashed(shopPassword) }, inApp);
    await platform.ok(auth.verifyOtp, { sessionId, otp: await platform.otpOf(phone) }, inApp);
  }
  const sessions = await db.selectFrom('session').select('app').orderBy('createdAt').execute();
  expect(sessions.map(({ app }) => app)).toEqual(['partner-desk', 'merchant-portal', 'merchant-portal']);
  await platform.close();
}, 60_000);
