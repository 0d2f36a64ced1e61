import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../render-part.tsx';
import { Button } from '../theme/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

function Queue({ stays = false }: { stays?: boolean }) {
  const [asking, setAsking] = useState(false);
  const [waits, setWaits] = useState(true);
  const decide = () => {
    setAsking(false);
    setTimeout(() => setWaits(stays));
  };
  return (
    <>
      <h1 tabIndex={-1}>Merchant</h1>
      <section aria-label="Change">
        <p>{waits && <Button onClick={() => setAsking(true)}>Approve</Button>}</p>
      </section>
      <Button>Next</Button>
      {asking && (
        <ConfirmDialog title="Approve?" text="" verb="Yes" onConfirm={decide} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

async function decideByKeyboard(user: ReturnType<typeof renderPart>['user']) {
  await user.tab();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Yes' }));
}

test('a closed dialog gives the focus back to what opened it', async () => {
  const { user } = renderPart(<Queue stays />);
  await decideByKeyboard(user);
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveFocus();
});

test('when the answer takes away what opened a dialog, the focus stays where it stood, and Tab goes on from there', async () => {
  const { user } = renderPart(<Queue />);
  await decideByKeyboard(user);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('paragraph')).toHaveFocus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});
