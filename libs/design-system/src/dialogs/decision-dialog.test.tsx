import { screen } from '@testing-library/react';
import { renderPart } from '../render-part.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

const idle = { error: null, isPending: false };
const refused = { error: new Error('This is not possible in the present status'), isPending: false };

function setUp(call: typeof idle | typeof refused = idle) {
  const decided: string[] = [];
  const { user } = renderPart(
    <DecisionDialog
      title="Lock the shop?"
      effects={['New payments are refused.', 'Transfers under way are finished.']}
      reason={{ label: 'Reason', maxLength: 500 }}
      verb="Lock"
      call={call}
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

test('a refusal is told in the dialog, which stays open', () => {
  setUp(refused);
  expect(screen.getByRole('alert')).toHaveTextContent('This is not possible in the present status');
  expect(screen.getByRole('button', { name: 'Lock' })).toBeVisible();
});
