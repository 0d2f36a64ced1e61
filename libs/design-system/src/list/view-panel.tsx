import { useText } from '@pay/i18n';
import type { SavedView, SavedViews } from '@pay/lists';
import { useEffect, useEffectEvent, useState } from 'react';
import { confirm } from '../dialogs/dialog-queue.tsx';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour } from '../theme/tokens.ts';
import { toast } from '../toasts/toast-queue.ts';
import { text } from './list.messages.ts';
import { useFirstFocus } from './panel-parts.ts';
import { RenameView, SaveView } from './view-forms.tsx';
import { ViewEntry } from './view-entry.tsx';

const Words = styled('p')({ padding: '8px 12px', color: colour.textSoft });
const Failed = styled('p')({ padding: '8px 12px', color: colour.danger });
const Place = styled('div')({ padding: '4px 8px' });

interface ViewPanelProps {
  saved: SavedViews;
  onDone: () => void;
}

/** The views of a list: choose one, keep the present one, and order those that are kept. */
export function ViewPanel({ saved, onDone }: ViewPanelProps) {
  const t = useText();
  const root = useFirstFocus<HTMLDivElement>();
  const [renamed, setRenamed] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { views, current, changed, lost } = saved;
  // Another tab or device may have changed them.
  const askAnew = useEffectEvent(saved.retry);
  useEffect(() => askAnew(), []);

  const change = async (work: Promise<void>) => {
    setFailure(undefined);
    try {
      await work;
    } catch (thrown) {
      setFailure((thrown as Error).message);
    }
  };
  const remove = async (view: SavedView) => {
    const { name } = view;
    const sure = await confirm({
      title: t(text.removeViewTitle, { name }),
      text: t(text.removeViewText),
      verb: t(text.removeViewVerb),
      danger: true,
    });
    if (!sure) return;
    // The question took the place of the panel.
    await saved.remove(view).catch(({ message }: Error) => toast({ tone: 'danger', text: message, duration: 10_000 }));
  };

  return (
    <div ref={root} tabIndex={-1}>
      {lost && (
        <Place role="alert">
          <p>{t(text.viewsLost)}</p>
          <Button size="small" onClick={saved.retry}>
            {t(text.retry)}
          </Button>
        </Place>
      )}
      {!lost && views.length === 0 && <Words>{t(text.noViews)}</Words>}
      <ul>
        {views.map((view) =>
          view.id === renamed ? (
            <li key={view.id}>
              <RenameView
                view={view}
                saved={saved}
                onDone={() => {
                  root.current?.focus();
                  setRenamed(undefined);
                }}
              />
            </li>
          ) : (
            <ViewEntry
              key={view.id}
              view={view}
              isCurrent={view === current}
              onOpen={() => {
                saved.apply(view);
                onDone();
              }}
              onDefault={() => void change(saved.setDefault(view, !view.isDefault))}
              onRename={() => setRenamed(view.id)}
              onRemove={() => void remove(view)}
            />
          ),
        )}
      </ul>
      {failure !== undefined && <Failed role="alert">{failure}</Failed>}
      {changed && (
        <Place>
          <Button size="small" fullWidth onClick={() => void change(saved.saveChanges(changed))}>
            {t(text.saveChanges, { name: changed.name })}
          </Button>
        </Place>
      )}
      <SaveView saved={saved} />
    </div>
  );
}
