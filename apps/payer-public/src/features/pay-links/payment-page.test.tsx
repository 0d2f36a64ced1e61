import type { LivePayment } from './followed-payment.ts';
import { startCopying } from './copy-buttons.ts';
import { startRedirect } from './shop-redirect.ts';
import { startTimeLeft } from './time-left.ts';

const text = {
  copied: 'Copied',
  timeLeft: '{time} left',
  daysLeft: '{days} d {time} left',
  timeOver: 'Time is over',
  redirect: 'To {host} in {n} seconds',
  redirectStopped: 'Stopped',
};
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1_000).toISOString();

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const placed = (tag: string, attributes: Record<string, string>) => {
  const part = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, value);
  document.body.append(part);
  return part;
};

test("the time left follows the server's clock, which every later reading sets right", () => {
  const timer = placed('b', { role: 'timer' });
  const tell = startTimeLeft(text);
  tell({ expireAt: at(600), serverTime: at(0) });
  expect(timer.textContent).toBe('10:00 left');
  jest.advanceTimersByTime(3_000);
  expect(timer.textContent).toBe('09:57 left');
  tell({ expireAt: at(600), serverTime: at(120) });
  expect(timer.textContent).toBe('08:00 left');
  jest.advanceTimersByTime(3_600_000);
  expect(timer.textContent).toBe('Time is over');
});

test('where there is no clipboard the text is selected instead', async () => {
  Object.assign(navigator, { clipboard: undefined });
  const value = placed('span', {});
  value.textContent = '10642307194095923';
  const button = placed('button', { 'data-copy': value.textContent });
  startCopying(text.copied);
  button.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(String(getSelection())).toBe('10642307194095923');
});

test('a copy button copies its text, says so, and goes back to its own word', async () => {
  const kept: string[] = [];
  Object.assign(navigator, { clipboard: { writeText: async (words: string) => void kept.push(words) } });
  const button = placed('button', { 'data-copy': '10642307194095923' });
  button.append(Object.assign(document.createElement('span'), { textContent: 'Copy' }));
  startCopying(text.copied);
  button.click();
  await jest.advanceTimersByTimeAsync(0);
  expect(kept).toEqual(['10642307194095923']);
  expect(button.textContent).toBe('Copied');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(button.textContent).toBe('Copy');
});

test('a payer who stays hears that nobody is sent on, and the focus is not lost with the button', () => {
  const words = placed('div', { 'data-redirect': '', tabindex: '-1', hidden: '' });
  words.append(document.createElement('p'));
  const stay = placed('button', { 'data-stay': '' });
  const redirect = { address: 'https://shop.example/done', after: 5, running: true };
  startRedirect({ redirect, text } as LivePayment, false);
  expect(words).toHaveTextContent('To shop.example in 5 seconds');
  expect(words).toBeVisible();
  stay.click();
  jest.advanceTimersByTime(60_000);
  expect(words).toHaveTextContent('Stopped');
  expect(words).toHaveFocus();
  expect(stay).not.toBeVisible();
});
