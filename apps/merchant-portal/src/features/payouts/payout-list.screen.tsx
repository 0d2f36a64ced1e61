import { ScreenHead, TabBar } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { FileUp, Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReceiverDialog } from './later-dialogs.ts';
import { BatchList, Queue, ReceiverList } from './later-parts.tsx';
import { payoutScreens } from './payouts.feature.ts';
import { text } from './payouts.messages.ts';
import { text as receiverText } from './receivers.messages.ts';
import { SingleList } from './single-list.tsx';
import { useCounts } from './use-counts.ts';

const tabs = ['single', 'batch', 'queue', 'receivers'] as const;

export default function PayoutListScreen() {
  const t = useText();
  const { can } = usePermissions();
  const [query] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const { waiting } = useCounts();
  const { list, create, importReceivers } = payoutScreens;
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'single';
  const disabledReason = can(create.allow) ? undefined : t(text.notPermitted);
  const ofReceivers = tab === 'receivers';

  return (
    <>
      <ScreenHead
        primary={
          ofReceivers
            ? { title: t(receiverText.add), disabledReason, onSelect: () => setAdding(true) }
            : { title: t(text.newPayout), icon: <Plus size={18} />, to: create.link(), disabledReason }
        }
        secondary={
          ofReceivers
            ? [
                {
                  title: t(receiverText.import),
                  icon: <Upload size={18} />,
                  to: importReceivers.link(),
                  disabledReason,
                },
              ]
            : [
                {
                  title: t(text.newBatch),
                  icon: <FileUp size={18} />,
                  to: create.link({ kind: 'batch' }),
                  disabledReason,
                },
              ]
        }
        tabs={
          <TabBar
            label={t(text.tabs)}
            current={tab}
            tabs={tabs.map((id) => ({
              id,
              title: t(text[id]),
              to: list.link(id === 'single' ? {} : { tab: id }),
              count: id === 'queue' ? waiting?.total : undefined,
            }))}
          />
        }
      />
      {tab === 'single' && <SingleList />}
      {tab === 'batch' && <BatchList />}
      {tab === 'queue' && <Queue />}
      {ofReceivers && <ReceiverList onAdd={() => setAdding(true)} />}
      {adding && <ReceiverDialog onClose={() => setAdding(false)} />}
    </>
  );
}
