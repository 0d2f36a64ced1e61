import { createDecipheriv, createHmac } from 'node:crypto';
import { readReply, signCall } from './signed-call.ts';

const keys = {
  host: 'http://localhost:4000/pay',
  clientId: '00000000-0000-4000-8000-000000000001',
  encryptKey: '000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',
  secretKey: 'test-secret-key-not-real',
};

// The published vectors of the wire format.
const known = {
  time: 1_789_000_001_000,
  plain: '{"description":"Thanh toán đơn hàng số 1"}',
  data: '5xH31YRvbdaJZJT7dPf6x49on7lg2WIc+sVjx8LzR2smueni+I/RS4Bc4t9r3RqZinrm+1DyDu2MDBFKLIqr0A==',
  signature: '438d62b9e8c2349e7fede3e2693d8465944f0db98a316de9c128036e2ab8802b',
};
const reply = {
  time: '1789000000500',
  data: 'gALcTjqJIZc57DP1Mvx1I8MDGMyzMRFEzoZGLOiVgoA=',
  signature: 'ec64f009fbfd0f29297276ab620ee5194006bcf3bc4cd12486e35fe9e476109f',
};

test('a call is encrypted and signed in the browser as the published clients do it', async () => {
  const call = await signCall(keys, known.plain, known.time);
  expect(call).toMatchObject({
    data: known.data,
    signature: known.signature,
    signedText: `${keys.clientId}|${known.time}|${known.data}`,
  });
  expect(call.headers).toMatchObject({
    'x-api-client': keys.clientId,
    'x-api-time': String(known.time),
    'x-api-validate': known.signature,
  });
});

test('a key of 16 bytes makes AES-128', async () => {
  const short = { ...keys, encryptKey: keys.encryptKey.slice(0, 32) };
  const { data } = await signCall(short, known.plain, known.time);
  const key = Buffer.from(short.encryptKey, 'hex');
  const decipher = createDecipheriv('aes-128-cbc', key, key);
  expect(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')).toBe(known.plain);
});

test('a reply is read with its signature judged', async () => {
  const body = JSON.stringify({ code: 0, message: 'Success', data: reply.data });
  const headers = { 'x-api-client': keys.clientId, 'x-api-time': reply.time, 'x-api-validate': reply.signature };
  expect(await readReply(keys, 200, headers, body)).toMatchObject({
    verified: { right: true, plain: '{"success":true}' },
  });
  expect(await readReply(keys, 200, { ...headers, 'x-api-time': '1' }, body)).toMatchObject({
    verified: { right: false },
  });
  expect(await readReply(keys, 200, {}, '{"code":1604,"message":"Duplicate"}')).toMatchObject({
    refusal: { code: 1604 },
  });
});

test('the signature of the vectors is the plain HMAC of the signed text', () => {
  const text = `${keys.clientId}|${reply.time}|${reply.data}`;
  expect(createHmac('sha256', keys.secretKey).update(text).digest('hex')).toBe(reply.signature);
});
