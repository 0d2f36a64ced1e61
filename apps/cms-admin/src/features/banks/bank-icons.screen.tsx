import { ApiError } from '@pay/api-client';
import { SearchInput } from '@pay/design-system/fields';
import { CardSkeleton, FailedState, Notice, ScreenHead, Surface } from '@pay/design-system/page';
import { Button, colour, phone, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { searchable } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useLeaveGuard } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { banksApi } from '#banks-api';
import type { ListedBank } from './bank.ts';
import { bankScreens } from './banks.feature.ts';
import { text } from './banks.messages.ts';
import { type ChosenIcon, IconCard } from './icon-card.tsx';

const Grid = styled('ul')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Tools = styled('div')({ maxWidth: 360, marginBottom: 16 });
const Bar = styled('div')({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 16,
  padding: '12px 16px',
  background: colour.surface,
  borderTop: `1px solid ${colour.border}`,
});

type Chosen = Readonly<Record<string, ChosenIcon>>;

const asked = (chosen: Chosen) =>
  Object.entries(chosen)
    .map(([code, { objectName }]) => `${code}:${objectName}`)
    .join(',');

/** The codes of those at which the answer names a problem, with what it says. */
const refusals = (error: unknown, chosen: Chosen): ReadonlyMap<string, string> => {
  const codes = Object.keys(chosen);
  const fields = error instanceof ApiError ? error.fields : [];
  return new Map(
    fields.flatMap(({ field, message }) => {
      const code = codes[Number(/^icons\.(\d+)$/.exec(field)?.[1] ?? Number.NaN)];
      return code === undefined ? [] : [[code, message] as const];
    }),
  );
};

const fits = ({ shortName, name, code }: ListedBank, wanted: string) =>
  searchable(`${shortName} ${name} ${code}`).includes(wanted);

const all = 200;

export default function BankIconsScreen() {
  const t = useText();
  const { can } = usePermissions();
  const [written, setWritten] = useState('');
  const [chosen, setChosen] = useState<Chosen>({});
  const count = Object.keys(chosen).length;
  const guard = useLeaveGuard(count > 0);
  const { data, error, refetch } = useQuery(banksApi.shownBank.getAll.query({ pageSize: all }));
  const save = useMutation(
    banksApi.bank.updateIcon.mutation({
      onSuccess: () => {
        guard.release();
        setChosen({});
        toast({ tone: 'success', text: t(text.iconsSaved), duration: 5_000, important: true });
      },
    }),
  );
  if (error) return <FailedState level={1} error={error} onRetry={() => void refetch()} />;
  const choose = (code: string, icon: ChosenIcon | undefined) => {
    save.reset();
    setChosen(({ [code]: _former, ...others }) => (icon ? { ...others, [code]: icon } : others));
  };
  const problems = refusals(save.error, chosen);
  const found = data?.items.filter((bank) => fits(bank, searchable(written)));
  return (
    <>
      <ScreenHead back={{ title: t(bankScreens.list.title), to: bankScreens.list.link() }} />
      <Tools>
        <SearchInput label={t(text.searchFor)} value={written} onChange={setWritten} />
      </Tools>
      {!found && <CardSkeleton />}
      {found?.length === 0 && <Notice>{t(text.emptyTitle)}</Notice>}
      <Grid>
        {found?.map((bank) => (
          <Surface key={bank.id} as="li">
            <IconCard
              bank={bank}
              chosen={chosen[bank.code]}
              problem={problems.get(bank.code)}
              mayChange={can(bankScreens.create.allow)}
              onChoose={(icon) => choose(bank.code, icon)}
            />
          </Surface>
        ))}
      </Grid>
      {count > 0 && (
        <Bar>
          {save.error && problems.size === 0 ? (
            <Notice tone="danger" role="alert" tells={save.error}>
              {save.error.message}
            </Notice>
          ) : (
            <span role="status">{t(text.iconsChosen, { count })}</span>
          )}
          <span>
            <Button onClick={() => setChosen({})}>{t(text.discard)}</Button>{' '}
            <Button variant="contained" busy={save.isPending} onClick={() => save.mutate({ icons: asked(chosen) })}>
              {t(text.saveIcons, { count })}
            </Button>
          </span>
        </Bar>
      )}
    </>
  );
}
