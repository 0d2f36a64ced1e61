import { render, screen } from '@testing-library/react';
import ky from 'ky';

test('a page test renders and calls a server with the bytes and signals of one world', async () => {
  render(<h1>Thanh toán</h1>);
  expect(screen.getByRole('heading')).toHaveTextContent('Thanh toán');

  expect(new TextEncoder().encode('đ')).toBeInstanceOf(Uint8Array);
  const answer = await ky('http://localhost/status', {
    fetch: async (request) => Response.json({ method: new Request(request).method }),
    timeout: 1000,
  }).json();
  expect(answer).toEqual({ method: 'GET' });
});

test('a channel between tabs does not keep the test run alive', () => {
  const channel = new BroadcastChannel('session');
  expect(channel.name).toBe('session');
});
