import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { takenPorts } from './ports.ts';

test('a port on which something listens is found before anything starts', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await takenPorts([{ port, used: 'the platform' }], '127.0.0.1')).toEqual([{ port, used: 'the platform' }]);
  server.close();
  await once(server, 'close');
  expect(await takenPorts([{ port, used: 'the platform' }], '127.0.0.1')).toEqual([]);
});
