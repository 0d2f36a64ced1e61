import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../render-part.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const idle = { error: null, isPending: false };
const refused = { error: new Error('This is not possible in the current status'), isPending: false };

function setUp() {
  const decided: string[] = [];
  const { user } = renderPart(
    <DecisionDialog
      title="Lock the shop?"
      effects={['New payments are refused.', 'Transfers under way are finished.']}
      reason={{ label: 'Reason', maxLength: 500 }}
      verb="Lock"
      call={idle}
      onDecide={(reason) => decided.push(reason)}
      onClose={() => undefined}
    />,
  );
  return { user, decided };
}

test('what a decision does stands before it is taken, and no decision is taken without its reason', async () => {
  const { user, decided } = setUp();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'New payments are refused.',
    'Transfers under way are finished.',
  ]);
  await user.type(screen.getByLabelText('Reason'), '   ');
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  expect(decided).toEqual([]);
  expect(screen.getByLabelText('Reason')).toHaveAttribute('aria-invalid', 'true');

  await user.type(screen.getByLabelText('Reason'), 'Suspected fraud ');
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  expect(decided).toEqual(['Suspected fraud']);
});

function Refusing() {
  const [call, setCall] = useState<typeof idle | typeof refused>(idle);
  return (
    <DecisionDialog
      title="Unlock the shop?"
      effects={['Payments start again.']}
      verb="Unlock"
      call={call}
      onDecide={() => setCall(refused)}
      onClose={() => undefined}
    />
  );
}

test('a refusal is told in the dialog, which stays open and shows it', async () => {
  const { user } = renderPart(<Refusing />);
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This is not possible in the current status');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeVisible();
});

test('two presses in one moment are one decision', async () => {
  const { user, decided } = setUp();
  await user.type(screen.getByLabelText('Reason'), 'Suspected fraud');
  const lock = screen.getByRole('button', { name: 'Lock' });
  act(() => {
    lock.click();
    lock.click();
  });
  expect(decided).toEqual(['Suspected fraud']);
});

test('a decision waits until everything that has to be compared is ticked', async () => {
  const decided: string[] = [];
  const { user } = renderPart(
    <DecisionDialog
      title="Propose the shop?"
      effects={['Another person approves.']}
      checks={['The names are the same', 'The numbers are the same']}
      reason={{ label: 'Remark', optional: true }}
      verb="Propose"
      call={idle}
      onDecide={(remark) => decided.push(remark)}
      onClose={() => undefined}
    />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'The names are the same' }));
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(decided).toEqual([]);
  expect(screen.getByText('Tick each point that you have checked')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'The numbers are the same' }));
  await user.click(screen.getByRole('button', { name: 'Propose' }));
  expect(decided).toEqual(['']);
});

test('a usual reason is taken by a press and may still be changed', async () => {
  const decided: string[] = [];
  const { user } = renderPart(
    <DecisionDialog
      title="Refuse the shop?"
      effects={['The owner is told.']}
      reason={{ label: 'Reason', usual: ['The picture cannot be read.'] }}
      verb="Refuse"
      call={idle}
      onDecide={(reason) => decided.push(reason)}
      onClose={() => undefined}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'The picture cannot be read.' }));
  await user.type(screen.getByLabelText('Reason'), ' Front side.');
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(decided).toEqual(['The picture cannot be read. Front side.']);
});
