import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { showNotifications, type NotificationFeed } from './notification-feed.ts';
import { NotificationList } from './notification-list.tsx';
import { clampDuration, clearNotifications, componentDuration, toast } from './toast-queue.ts';
import { Toast } from './toast-host.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.advanceTimersByTime(20_000));
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const say = (words: string, duration?: number) => act(() => toast({ tone: 'success', text: words, duration }));

test.each([
  [1, 1_000],
  [3_000, 3_000],
  [60_000, 10_000],
])('a duration of %i ms becomes %i ms', (asked, held) => expect(clampDuration(asked)).toBe(held));

test('a message announced without a duration goes after one second, one drawn without it after ten', () => {
  const onClose = jest.fn();
  renderPart(
    <Toast tone="info" onClose={onClose}>
      Drawn
    </Toast>,
  );
  say('Announced');
  pass(1_000);
  expect(screen.queryByText('Announced')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  pass(componentDuration - 1_000);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('of more than three messages the oldest goes', () => {
  renderPart(null);
  ['one', 'two', 'three', 'four'].forEach((words) => say(words, 10_000));
  expect(screen.queryByText('one')).not.toBeInTheDocument();
  expect(screen.getByText('four')).toBeVisible();
});

test('pointing at a message holds it, and it keeps the time it had left', () => {
  renderPart(null);
  say('Wait for me', 2_000);
  pass(1_500);
  fireEvent.mouseEnter(screen.getByText('Wait for me'));
  pass(60_000);
  expect(screen.getByText('Wait for me')).toBeVisible();
  fireEvent.mouseLeave(screen.getByText('Wait for me'));
  pass(499);
  expect(screen.getByText('Wait for me')).toBeVisible();
  pass(1);
  expect(screen.queryByText('Wait for me')).not.toBeInTheDocument();
});

test('B150 Escape closes the newest message', () => {
  renderPart(null);
  ['first', 'second'].forEach((words) => say(words, 10_000));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByText('second')).not.toBeInTheDocument();
  expect(screen.getByText('first')).toBeVisible();
});

const openBell = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => void (await import('./notification-panel.tsx')));
};

test('an important message stays in the list of notifications, and what the person did is nothing new', async () => {
  renderPart(<NotificationList />);
  act(() => toast({ tone: 'warning', text: 'The export is ready', important: true }));
  pass(5_000);
  await openBell('Notifications');
  expect(screen.getByText('The export is ready')).toBeVisible();
});

const fiveMinutesAgo = () => new Date(Date.now() - 5 * 60_000).toISOString();
const feed = (): NotificationFeed => ({
  unread: 1,
  onRead: jest.fn(),
  sound: { on: false, onChange: jest.fn() },
  kinds: [{ name: 'MEMBER_JOINED', label: 'A member joined', on: true, onChange: jest.fn() }],
  entries: [
    {
      id: '1',
      tone: 'success',
      title: 'Money came in',
      text: '+345.000 đ',
      at: fiveMinutesAgo(),
      to: '/p/1',
      unread: true,
    },
    { id: '2', tone: 'info', title: 'A member joined', at: '2026-01-05T03:00:00.000Z', unread: false },
  ],
});

test('the bell counts what is new, and its panel groups it by day, says how long ago it was and leads to its record', async () => {
  renderPart(<NotificationList />);
  const shown = feed();
  act(() => showNotifications(shown));
  await openBell('Notifications, 1 new');
  const entry = screen.getByRole('link', { name: /Money came in/ });
  expect(entry).toHaveAttribute('href', '/p/1');
  expect(within(entry).getByText('5 minutes ago')).toHaveAttribute('title');
  expect(screen.getByRole('region', { name: '05/01/2026' })).toHaveTextContent('A member joined');
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }));
  expect(shown.onRead).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Options' }));
  fireEvent.click(screen.getByRole('switch', { name: 'A sound when money comes in' }));
  expect(shown.sound?.onChange).toHaveBeenCalledWith(true);
  const kinds = screen.getByRole('group', { name: 'Notify me about' });
  fireEvent.click(within(kinds).getByRole('checkbox', { name: 'A member joined' }));
  expect(shown.kinds[0]?.onChange).toHaveBeenCalledWith(false);
  act(() => showNotifications(undefined));
});

test('an empty bell says what will stand in it', async () => {
  renderPart(<NotificationList />);
  act(clearNotifications);
  await openBell('Notifications');
  expect(screen.getByText(/^Nothing new\./)).toBeVisible();
});
