import { serverEvents, type ServerEvent } from './server-events.ts';

async function read(...chunks: string[]): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  for await (const event of serverEvents(body)) events.push(event);
  return events;
}

test('events are read however the network cuts them', async () => {
  const expected = [
    { event: 'message', data: '{"status":"PENDING"}', id: undefined },
    { event: 'paid', data: '{"status":"SUCCESS"}', id: '7' },
  ];
  const text =
    'retry: 3000\n\ndata: {"status":"PENDING"}\n\n: still here\n\nevent: paid\nid: 7\ndata: {"status":"SUCCESS"}\n\n';
  expect(await read(text)).toEqual(expected);
  expect(await read(...text)).toEqual(expected);
  expect(await read(...text.replaceAll('\n', '\r\n'))).toEqual(expected);
});

test('data of several lines belongs together, and an unfinished event is dropped', async () => {
  expect(await read('data: a\ndata: b\n\ndata: cut o')).toEqual([{ event: 'message', data: 'a\nb', id: undefined }]);
});
