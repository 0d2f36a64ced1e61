import { tool } from '@pay/contract-portal';
import { requestFor, sampleInput, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let token: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ({ token } = await platform.newMerchant());
}, 60_000);
afterAll(() => platform.close());

const upload = requestFor(tool.scanQr, sampleInput(tool.scanQr));
const written = String(upload.headers['content-type']);
const boundary = written.slice(written.indexOf('=') + 1);
const long = (count: number) => 'b'.repeat(count);
const withBoundary = (other: string) =>
  Buffer.from(String(upload.payload).replaceAll(boundary, other.replaceAll('"', '')));

const sent = async (contentType: string, payload = upload.payload) =>
  platform.send({ ...upload, headers: { 'content-type': contentType }, ...(payload && { payload }) }, { token });

test.each([
  ['none', 'multipart/form-data'],
  ['an empty one', 'multipart/form-data; boundary='],
  ['one beyond its length', `multipart/form-data; boundary=${long(71)}`],
  ['one beyond what the parser holds', `multipart/form-data; boundary=${long(5_000)}`],
])('a form whose boundary is %s is no content type of ours', async (_what, contentType) => {
  const { status, body } = await sent(contentType);
  expect([status, body.code]).toEqual([415, 17]);
});

test.each([boundary, long(70), `"${boundary}"`])('a form of the boundary %s is read', async (stated) => {
  const { body } = await sent(`multipart/form-data; charset=utf-8; boundary=${stated}`, withBoundary(stated));
  expect([0, 13]).toContain(body.code);
});
