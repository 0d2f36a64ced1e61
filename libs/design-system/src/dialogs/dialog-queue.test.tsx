import { act, screen } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { attention, confirm } from './dialog-queue.tsx';

const remove = { title: 'Delete the product?', text: 'It leaves the catalogue.', verb: 'Delete', danger: true };
const titles = () => screen.queryAllByRole('alertdialog').map((dialog) => dialog.querySelector('h2')?.textContent);

function open<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const answers: Promise<Answer>[] = [];
  act(() => void answers.push(ask()));
  return answers[0]!;
}

test('B151 B152 dialogs stack, and Escape closes only the one on top', async () => {
  const { user } = renderPart(null);
  const asked = open(() => confirm(remove));
  void open(() => attention({ title: 'Attention', text: 'It is part of three orders.' }));
  expect(titles()).toEqual(['Delete the product?', 'Attention']);

  await user.keyboard('{Escape}');
  expect(titles()).toEqual(['Delete the product?']);
  await user.keyboard('{Escape}');
  expect(titles()).toEqual([]);
  await expect(asked).resolves.toBe(false);
});

test('only the button with the verb says yes, and the focus starts on going back', async () => {
  const { user } = renderPart(null);
  const answer = open(() => confirm(remove));
  expect(screen.getByRole('button', { name: 'Go back' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await expect(answer).resolves.toBe(true);
});

test('an attention dialog with a duration closes by itself', () => {
  jest.useFakeTimers();
  renderPart(null);
  void open(() => attention({ title: 'Attention', text: 'Your session has ended.', id: 'error.122', duration: 5_000 }));
  expect(screen.getByText('error.122')).toBeVisible();
  act(() => jest.advanceTimersByTime(5_000));
  expect(titles()).toEqual([]);
  jest.useRealTimers();
});
