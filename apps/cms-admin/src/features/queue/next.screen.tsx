import { EmptyState, FailedState, ListSkeleton, ScreenHead } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { nextMatter, noteOpened } from './next-matter.ts';
import { queueScreens } from './queue.feature.ts';
import { text } from './queue.messages.ts';
import { useWaiting, type Work } from './use-waiting.ts';

function Onward({ works }: { works: readonly Work[] }) {
  const t = useText();
  const navigate = useNavigate();
  const [next] = useState(() => nextMatter(works));
  useEffect(() => {
    if (!next) return;
    noteOpened(next);
    void navigate(next, { replace: true });
  }, [next, navigate]);
  if (next) return <ListSkeleton />;
  return (
    <EmptyState
      title={t(text.nothingNext)}
      text={t(text.nothingNextText)}
      action={{ title: t(queueScreens.home.title), to: queueScreens.home.link() }}
    />
  );
}

/** Leads on to what has waited longest of what the person may do; what was opened before and left is passed over. */
export default function NextScreen() {
  const [isFresh, setFresh] = useState(false);
  const { works, error, refetch } = useWaiting();
  useEffect(() => {
    void refetch().then(() => setFresh(true));
  }, [refetch]);
  return (
    <>
      <ScreenHead />
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && (isFresh ? <Onward works={works} /> : <ListSkeleton />)}
    </>
  );
}
