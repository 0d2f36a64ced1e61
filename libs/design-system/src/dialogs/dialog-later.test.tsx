import { act, screen } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import { renderPart } from '../render-part.tsx';
import { dialogLater } from './dialog-later.tsx';
import { Dialog } from './dialog.tsx';

const Refund = ({ onClose, amount }: { onClose: () => void; amount: string }) => (
  <Dialog title="Refund" onClose={onClose}>
    <p>{amount}</p>
  </Dialog>
);

const gone = () => new TypeError('Failed to fetch dynamically imported module');

/** A file that comes once the connection is back. */
function awaited() {
  let connected = false;
  const times = jest.fn();
  const fetchDialog = async (): Promise<ComponentType<{ onClose: () => void; amount: string }>> => {
    times();
    if (!connected) throw gone();
    return Refund;
  };
  return { Later: dialogLater(fetchDialog), connect: () => (connected = true), times };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());

const message = () => screen.findByRole('alertdialog', { name: 'This part could not be loaded' });

test('a dialog whose code does not come says so, and opens when it is tried again', async () => {
  const { Later, connect } = awaited();
  const { user } = renderPart(<Later onClose={jest.fn()} amount="250.000 đ" />);
  expect(await message()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await message()).toBeVisible();
  connect();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('dialog', { name: 'Refund' })).toHaveTextContent('250.000 đ');
});

test('it opens by itself once the connection is back', async () => {
  const { Later, connect } = awaited();
  renderPart(<Later onClose={jest.fn()} amount="250.000 đ" />);
  await message();
  connect();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('dialog', { name: 'Refund' })).toBeVisible();
});

test('what failed once is fetched again when the dialog is next opened', async () => {
  const { Later, connect, times } = awaited();
  function List() {
    const [open, setOpen] = useState(false);
    return open ? (
      <Later amount="90.000 đ" onClose={() => setOpen(false)} />
    ) : (
      <button onClick={() => setOpen(true)}>Give back</button>
    );
  }
  const { user } = renderPart(<List />);
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  await message();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  connect();
  await user.click(screen.getByRole('button', { name: 'Give back' }));
  expect(await screen.findByRole('dialog', { name: 'Refund' })).toHaveTextContent('90.000 đ');
  expect(times).toHaveBeenCalledTimes(2);
});

test('a connection that neither answers nor refuses is given up', async () => {
  jest.useFakeTimers();
  try {
    const Later = dialogLater<{ onClose: () => void }>(() => new Promise(() => {}));
    renderPart(<Later onClose={jest.fn()} />);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(screen.getByRole('alertdialog', { name: 'This part could not be loaded' })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});
