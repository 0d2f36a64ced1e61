import { useText } from '@pay/i18n';
import { fetchedLater } from '@pay/screens';
import { Columns3 } from 'lucide-react';
import { Button } from '../theme/button.tsx';
import { Popover } from '../theme/popover.tsx';
import type { ColumnPanelProps } from './column-panel.tsx';
import { text } from './list.messages.ts';
import { MissingPanel } from './missing-panel.tsx';

const ColumnPanel = fetchedLater(async () => (await import('./column-panel.tsx')).ColumnPanel, MissingPanel);

export function ColumnTool(props: ColumnPanelProps) {
  const t = useText();
  return (
    <Popover
      label={t(text.columns)}
      opener={(attributes) => (
        <Button variant="text" size="small" icon={<Columns3 size={16} />} {...attributes}>
          {t(text.columns)}
        </Button>
      )}
    >
      {() => <ColumnPanel {...props} />}
    </Popover>
  );
}
