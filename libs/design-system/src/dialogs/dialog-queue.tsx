import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { AttentionDialog, type AttentionSpec } from './attention-dialog.tsx';
import { ConfirmDialog, type ConfirmSpec } from './confirm-dialog.tsx';

interface Opened {
  id: number;
  close: () => void;
  draw: () => ReactNode;
}

let opened: readonly Opened[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Opened[]) {
  opened = next;
  listeners.forEach((notify) => notify());
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => void listeners.delete(notify);
};

/** Opens a dialog above the open ones; the promise resolves to the value it was closed with. */
export function openDialog<Answer>(draw: (close: (answer?: Answer) => void) => ReactNode): Promise<Answer | undefined> {
  return new Promise((settle) => {
    lastId += 1;
    const id = lastId;
    const close = (answer?: Answer) => {
      change(opened.filter((dialog) => dialog.id !== id));
      settle(answer);
    };
    change([...opened, { id, close, draw: () => draw(close) }]);
  });
}

/** Closes every dialog without an answer, as at the end of a session. */
export const closeDialogs = (): void => opened.forEach(({ close }) => close());

/** Asks for confirmation; resolves to true when the person presses the verb button. */
export async function confirm(spec: ConfirmSpec): Promise<boolean> {
  const answer = await openDialog<boolean>((close) => (
    <ConfirmDialog {...spec} onConfirm={() => close(true)} onClose={() => close(false)} />
  ));
  return answer === true;
}

/** Shows a message that must not be missed; resolves when it is closed. */
export async function attention(spec: AttentionSpec): Promise<void> {
  await openDialog((close) => <AttentionDialog {...spec} onClose={() => close()} />);
}

export function useDialogs() {
  return useMemo(() => ({ open: openDialog, confirm, attention }), []);
}

/** Renders the open dialogs; an app mounts it once. */
export function DialogHost() {
  const dialogs = useSyncExternalStore(
    subscribe,
    () => opened,
    () => opened,
  );
  return dialogs.map(({ id, draw }) => <DialogSlot key={id} draw={draw} />);
}

function DialogSlot({ draw }: Pick<Opened, 'draw'>) {
  return draw();
}
