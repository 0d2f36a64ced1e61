import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { TextInput } from '../fields/text-input.tsx';
import { renderPart } from '../render-part.tsx';
import { FormSheet, type FormFailure } from './form-page.tsx';

const nothing = () => undefined;

function Sheet({ onSubmit = nothing, error }: { onSubmit?: () => void; error?: string }) {
  const [failure, setFailure] = useState<FormFailure | null>(null);
  return (
    <FormSheet
      submit={{ title: 'Send' }}
      failure={failure}
      onSubmit={() => {
        onSubmit();
        setFailure({ message: 'The limit of 50 is exceeded' });
      }}
    >
      <TextInput name="name" label="Name" required help="As on the card" value="" onChange={nothing} error={error} />
    </FormSheet>
  );
}

test('each refusal that names no field takes the focus to its notice', async () => {
  const { user } = renderPart(<Sheet />);
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The limit of 50 is exceeded');
    expect(screen.getByRole('alert')).toHaveFocus();
  }
});

test('two presses in one moment submit once', () => {
  const onSubmit = jest.fn();
  renderPart(<Sheet onSubmit={onSubmit} />);
  const send = screen.getByRole('button', { name: 'Send' });
  act(() => {
    send.click();
    send.click();
  });
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('an error stands where the help stood, and both are told to who cannot see them', () => {
  renderPart(<Sheet error="Please fill this in" />);
  expect(screen.getByText('Please fill this in')).toBeVisible();
  expect(screen.getByText('As on the card')).not.toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    'As on the card Please fill this in',
  );
});

test.each([
  [409, 0],
  [500, 1],
])('after a refusal with %i support is named %i times', (status, times) => {
  const failure = { message: 'Not saved', traceId: '7f3c91d2', status };
  renderPart(
    <FormSheet submit={{ title: 'Send' }} failure={failure} onSubmit={nothing}>
      {null}
    </FormSheet>,
  );
  expect(screen.queryAllByText('For support: 7f3c91d2')).toHaveLength(times);
});
