import { useText } from '@pay/i18n';
import type { SavedViews } from '@pay/lists';
import { fetchedLater } from '@pay/screens';
import { Bookmark } from 'lucide-react';
import { Button } from '../theme/button.tsx';
import { Popover } from '../theme/popover.tsx';
import { text } from './list.messages.ts';
import { MissingPanel } from './missing-panel.tsx';

const ViewPanel = fetchedLater(async () => (await import('./view-panel.tsx')).ViewPanel, MissingPanel);

export function ViewTool({ saved }: { saved: SavedViews }) {
  const t = useText();
  const { current } = saved;
  return (
    <Popover
      label={t(text.views)}
      width={360}
      opener={(attributes) => (
        <Button variant="text" size="small" icon={<Bookmark size={16} />} {...attributes}>
          {current ? t(text.viewOf, { name: current.name }) : t(text.views)}
        </Button>
      )}
    >
      {(close) => <ViewPanel saved={saved} onDone={close} />}
    </Popover>
  );
}
