import { ApiError } from '@pay/api-client';
import { useText } from '@pay/i18n';
import type { SavedView, SavedViews } from '@pay/lists';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Tick } from '../fields/choices.tsx';
import { Input } from '../fields/control.ts';
import { Button } from '../theme/button.tsx';
import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';
import { text } from './list.messages.ts';
import { PanelLine, useFirstFocus } from './panel-parts.ts';

const Form = styled('form')({ display: 'grid', gap: 8, padding: 8 });
const Apart = styled('div')({ borderTop: `1px solid ${colour.border}`, marginTop: 8 });
const Wrong = styled('p')({ fontSize: size.small, color: colour.danger });

const longestName = 60;

const toldOf = (failure: unknown) =>
  failure instanceof ApiError && failure.fields[0] ? failure.fields[0].message : (failure as Error).message;

interface NameFormProps {
  label: string;
  verb: string;
  initial?: string;
  send: (name: string) => Promise<void>;
  children?: ReactNode;
}

function NameForm({ label, verb, initial = '', send, children }: NameFormProps) {
  const t = useText();
  const id = useId();
  const root = useFirstFocus<HTMLFormElement>();
  const [name, setName] = useState(initial);
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (name.trim() === '') return setWrong(t(text.viewNeedsName));
    setBusy(true);
    setWrong(undefined);
    try {
      await send(name.trim());
      setName(initial);
    } catch (failure) {
      setWrong(toldOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form ref={root} noValidate onSubmit={(event) => void submit(event)}>
      <Input
        aria-label={label}
        placeholder={label}
        maxLength={longestName}
        autoComplete="off"
        value={name}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={wrong === undefined ? undefined : id}
        onChange={(event) => setName(event.target.value)}
      />
      {wrong !== undefined && (
        <Wrong id={id} role="alert">
          {wrong}
        </Wrong>
      )}
      {children}
      <Button type="submit" size="small" busy={busy}>
        {verb}
      </Button>
    </Form>
  );
}

export function SaveView({ saved }: { saved: SavedViews }) {
  const t = useText();
  const [isDefault, setDefault] = useState(false);
  return (
    <Apart>
      <NameForm
        label={t(text.viewName)}
        verb={t(text.saveView)}
        send={async (name) => {
          await saved.save({ name, isDefault });
          setDefault(false);
        }}
      >
        <PanelLine>
          <Tick type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
          {t(text.opensWithIt)}
        </PanelLine>
      </NameForm>
    </Apart>
  );
}

interface RenameViewProps {
  view: SavedView;
  saved: SavedViews;
  onDone: () => void;
}

export function RenameView({ view, saved, onDone }: RenameViewProps) {
  const t = useText();
  return (
    <NameForm
      label={t(text.newNameOf, { name: view.name })}
      verb={t(text.rename)}
      initial={view.name}
      send={async (name) => {
        if (name !== view.name) await saved.rename(view, { name });
        onDone();
      }}
    />
  );
}
