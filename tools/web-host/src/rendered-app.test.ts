import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { PageRenderer } from './rendered-app.ts';

const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET' });

async function writtenFor(path: string, visitors = 20): Promise<number> {
  let written = 0;
  const pages = new PageRenderer({
    render: async () => ({ status: 200, headers: {}, body: `page ${(written += 1)}` }),
    concernsOneVisitor: ({ searchParams }) => searchParams.has('button'),
  });
  const url = new URL(path, 'http://pay.test');
  await Promise.all(Array.from({ length: visitors }, () => pages.answer(request, url)));
  return written;
}

test('those who open one address at once share its page', async () => {
  expect(await writtenFor('/public/paypage/abCD1234')).toBeLessThan(3);
});

test('what an app does for one visitor is done for each of those who come at once', async () => {
  expect(await writtenFor('/public/paypage/abCD1234?button=Zz000000')).toBe(20);
});
