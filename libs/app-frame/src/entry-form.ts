import { useText, type Message } from '@pay/i18n';
import { useRef, useState, type FormEvent } from 'react';

export type Entered<Name extends string> = Readonly<Record<Name, string>>;
export type Wrong<Name extends string> = Partial<Record<Name, Message>>;

interface EntryFormOptions<Name extends string> {
  blank: Entered<Name>;
  labels: Readonly<Record<Name, Message>>;
  wrongIn: (entered: Entered<Name>) => Wrong<Name> | Promise<Wrong<Name>>;
  send: (entered: Entered<Name>) => Promise<unknown>;
}

/** A light form state for the screens before sign-in, which are the first to load. */
export function useEntryForm<Name extends string>({ blank, labels, wrongIn, send }: EntryFormOptions<Name>) {
  const t = useText();
  const [entered, setEntered] = useState(blank);
  const [wrong, setWrong] = useState<Wrong<Name>>({});
  const [judged, setJudged] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef(false);
  const elements = useRef<Partial<Record<Name, HTMLElement | null>>>({});

  const change = (name: Name, value: string) => {
    const next = { ...entered, [name]: value };
    setEntered(next);
    if (judged) void Promise.resolve(wrongIn(next)).then(setWrong);
  };

  const submit = async () => {
    if (running.current) return;
    running.current = true;
    await judgeAndSend().finally(() => {
      running.current = false;
    });
  };

  const judgeAndSend = async () => {
    setJudged(true);
    const found = await wrongIn(entered);
    setWrong(found);
    const [first] = (Object.keys(blank) as Name[]).filter((name) => found[name]);
    if (first) return elements.current[first]?.focus();
    setBusy(true);
    setError(null);
    try {
      await send(entered);
    } catch (refusal) {
      setError(refusal as Error);
    } finally {
      setBusy(false);
    }
  };

  return {
    entered,
    busy,
    error,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
    field: (name: Name) => {
      const rule: Message | undefined = wrong[name];
      return {
        name,
        label: t(labels[name]),
        value: entered[name],
        onChange: (value: string) => change(name, value),
        error: rule && t(rule),
        required: true,
        ref: (element: HTMLElement | null) => {
          elements.current[name] = element;
        },
      };
    },
  };
}
