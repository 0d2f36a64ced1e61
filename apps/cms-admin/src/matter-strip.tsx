import { Surface, Notice } from '@pay/design-system/page';
import { dialogLater } from '@pay/design-system/dialogs';
import { ActionButton, phone, styled } from '@pay/design-system/theme';
import type { WorkKind } from '@pay/domain';
import { useEnumLabel } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import { type Matter, MatterState } from './features/queue/matter-state.tsx';
import { useHolding } from './features/queue/use-holding.ts';

const HandDialog = dialogLater(async () => (await import('./features/queue/hand-dialog.tsx')).HandDialog);

const Strip = styled(Surface)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
});
const Words = styled('div')({ flex: '1 1 240px', minWidth: 0 });
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [phone]: { width: '100%', '& > *': { flex: '1 1 40%' }, '& button': { width: '100%', whiteSpace: 'normal' } },
});

/** What waits of a record: by when it is to be done, and who holds it. */
export function MatterStrip({ kinds, subjectId }: { kinds: readonly WorkKind[]; subjectId: string }) {
  const named = useEnumLabel();
  const [handing, setHanding] = useState<Matter>();
  const { data = [] } = useQuery(api.queue.getMatters.query({ subjectId }));
  const { actionsOf, error } = useHolding(setHanding);
  return (
    <>
      {error && <Notice role="alert" tells={error} />}
      {data
        .filter(({ kind }) => kinds.includes(kind))
        .map((matter) => (
          <Strip key={matter.kind}>
            <Words>
              {named('WorkKind', matter.kind)}
              <MatterState matter={matter} />
            </Words>
            <Buttons>
              {actionsOf(matter).map((action) => (
                <ActionButton key={action.title} action={action} variant="outlined" />
              ))}
            </Buttons>
          </Strip>
        ))}
      {handing && <HandDialog matter={handing} onClose={() => setHanding(undefined)} />}
    </>
  );
}
