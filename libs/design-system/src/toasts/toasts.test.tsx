import { act, fireEvent, screen } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { NotificationList } from './notification-list.tsx';
import { clampDuration, componentDuration, toast } from './toast-queue.ts';
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

test('an important message stays in the list of notifications', () => {
  renderPart(<NotificationList />);
  act(() => toast({ tone: 'warning', text: 'The export is ready', important: true }));
  pass(5_000);
  fireEvent.click(screen.getByRole('button', { name: 'Notifications, 1 new' }));
  expect(screen.getByText('The export is ready')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeVisible();
});
