import { parties } from '@pay/domain';
import { render, screen } from '@testing-library/react';
import { LanguageProvider } from './language-provider.tsx';
import { useActorName } from './use-actor-name.ts';

function Actor({ by }: { by: string }) {
  return <li>{useActorName()(by)}</li>;
}

const show = (...actors: string[]) => {
  render(
    <LanguageProvider language="en" catalogue={{}}>
      {actors.map((by) => (
        <Actor key={by} by={by} />
      ))}
    </LanguageProvider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

test('people stand by their names, the platform and what calls it by words', () => {
  expect(show('BÙI THANH TÙNG', 'clock', 'bank', 'API')).toEqual([
    'BÙI THANH TÙNG',
    'automatically',
    'the bank',
    'your system',
  ]);
});

test('no party is shown by its name in the records', () => {
  const shown = show(...parties);
  for (const party of parties) expect(shown).not.toContain(party);
});
