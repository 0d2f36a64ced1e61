import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '../render-part.tsx';
import { DateInput } from './date-input.tsx';

function Day() {
  const [day, setDay] = useState<string | null | undefined>();
  return (
    <>
      <DateInput name="day" label="Day" required max="2026-11-21" value={day} onChange={setDay} />
      <output>{String(day)}</output>
    </>
  );
}

const held = () => document.querySelector('output');

test('B173 a day is typed without its slashes', async () => {
  const { user } = renderPart(<Day />);
  await user.type(screen.getByLabelText('Day'), '05112026');
  expect(screen.getByLabelText('Day')).toHaveValue('05/11/2026');
  expect(held()).toHaveTextContent('2026-11-05');
});

test('B172 a day in the future is refused and says why', async () => {
  const { user } = renderPart(<Day />);
  await user.type(screen.getByLabelText('Day'), '22112026');
  expect(screen.getByText('Not later than 21/11/2026')).toBeVisible();
  expect(held()).toHaveTextContent('undefined');
});

test('a day that does not exist is refused', async () => {
  const { user } = renderPart(<Day />);
  await user.type(screen.getByLabelText('Day'), '31022026');
  expect(screen.getByLabelText('Day')).toBeInvalid();
  expect(held()).toHaveTextContent('undefined');
});
