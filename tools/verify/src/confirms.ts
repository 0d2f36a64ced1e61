import type { Contract } from '@pay/contract-core';
import { tool } from '@pay/contract-portal';
import { requestFor, startTestPlatform } from '@pay/platform-testing';

// What becomes of a call that a code confirms: what it answers without one, what the message says, and what the code does.
const [name, given] = process.argv.slice(2) as [string, string];
const endpoint = (tool as Contract)[name]!;
const platform = await startTestPlatform();
const { token, phone } = await platform.newMerchant();
const send = async (code: object = {}) => {
  const request = requestFor(endpoint, { ...(JSON.parse(given) as object), ...code });
  return (await platform.send(request, { token, headers: { 'accept-language': 'vi' } })).body;
};

const asked = (await send()).data as { sessionId: string; action: string };
const code = { sessionId: asked.sessionId, otp: await platform.otpOf(phone) };
const { body: message } = await platform.services.storages.live.db
  .selectFrom('outboxMessage')
  .select('body')
  .where('otp', '=', code.otp)
  .where('to', '=', phone)
  .orderBy('createdAt', 'desc')
  .executeTakeFirstOrThrow();
const done = await send(code);
const again = await send(code);

console.log(JSON.stringify({ asked: asked.action, message, done: done.data, again: again.code }));
await platform.close();
