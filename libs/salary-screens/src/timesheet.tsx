import { SearchInput } from '@pay/design-system/fields';
import { EmptyState, FailedState, ListSkeleton, Surface } from '@pay/design-system/page';
import { Button, colour, phone, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { useText } from '@pay/i18n';
import { useListState } from '@pay/lists';
import { useLeaveGuard } from '@pay/screens';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSalary } from './salary-context.ts';
import { text } from './sheet.messages.ts';
import { TimesheetGrid } from './timesheet-grid.tsx';
import { useReasonAgainst } from './use-reason-against.ts';
import { useTellRefusedDays } from './use-tell-refused-days.ts';
import { countOf, type Changes } from './work.ts';

const Frame = styled(Surface)({ padding: 0, overflow: 'hidden', [phone]: { padding: 0 } });
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 16,
  borderBottom: `1px solid ${colour.border}`,
});
const Search = styled('div')({ flex: '1 1 220px', maxWidth: 360, [phone]: { flexBasis: '100%', maxWidth: 'none' } });
const Space = styled('span')({ flex: 1 });
const Foot = styled(Bar)({ borderBottom: 0, justifyContent: 'flex-end' });

const rowsOnAPage = 20;

const rowsOf = (changes: Changes) =>
  Object.entries(changes).map(([employeeCode, own]) => ({
    employeeCode,
    items: Object.entries(own).map(([date, workload]) => ({ date, workload })),
  }));

export function Timesheet({ periodId }: { periodId: string }) {
  const t = useText();
  const tellRefused = useTellRefusedDays();
  const { api, places } = useSalary();
  const against = useReasonAgainst();
  const { input, filters, page, setFilter, setPage } = useListState(api['logwork.list']);
  const [changes, setChanges] = useState<Changes>({});
  const count = countOf(changes);
  const guard = useLeaveGuard(count > 0);
  const { data, error, isPending, refetch } = useQuery({
    ...api['logwork.list'].query({ ...input, periodId, size: rowsOnAPage }),
    placeholderData: keepPreviousData,
  });
  const save = useMutation(
    api['logwork.createForPeriod'].mutation({
      onSuccess: ({ savedItems, invalidItems }) => {
        guard.release();
        setChanges({});
        if (savedItems > 0) toast({ tone: 'success', text: t(text.saved, { count: savedItems }), duration: 5_000 });
        tellRefused(invalidItems);
      },
      onError: (failure) => toast({ tone: 'danger', text: failure.message, duration: 10_000 }),
    }),
  );

  const body = () => {
    if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
    if (isPending) return <ListSkeleton />;
    if (data.data.length === 0) return <EmptyState title={t(text.emptyTitle)} text={t(text.emptyText)} />;
    return (
      <TimesheetGrid
        sheet={data}
        changes={changes}
        readOnly={against !== undefined || save.isPending}
        onChange={setChanges}
      />
    );
  };

  return (
    <Frame aria-label={t(text.title)}>
      <Bar>
        <Search>
          <SearchInput
            name="keyword"
            label={t(text.employee)}
            placeholder={t(text.searchFor)}
            value={typeof filters.keyword === 'string' ? filters.keyword : ''}
            onChange={(keyword) => setFilter({ keyword })}
          />
        </Search>
        <Space />
        <Button to={places.importTimesheet(periodId)} disabledReason={against}>
          {t(text.upload)}
        </Button>
        {count > 0 && (
          <>
            <Button onClick={() => setChanges({})}>{t(text.discard)}</Button>
            <Button
              variant="contained"
              busy={save.isPending}
              disabledReason={against}
              onClick={() => save.mutate({ periodId, data: rowsOf(changes), overrideOldData: true })}
            >
              {t(text.saveChanges, { count })}
            </Button>
          </>
        )}
      </Bar>
      {body()}
      {data && data.totalPages > 1 && (
        <Foot>
          <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t(text.before)}
          </Button>
          {t(text.pageOf, { page, pages: data.totalPages })}
          <Button size="small" disabled={page >= data.totalPages} onClick={() => setPage(page + 1)}>
            {t(text.after)}
          </Button>
        </Foot>
      )}
    </Frame>
  );
}
