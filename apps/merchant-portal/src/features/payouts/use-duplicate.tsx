import { ConfirmDialog } from '@pay/design-system/dialogs';
import { useText } from '@pay/i18n';
import { type ReactNode, useState } from 'react';
import { text } from './create.messages.ts';

interface Form {
  failure: Error | null;
  busy: boolean;
  set: (name: 'confirmDuplicate', value: boolean) => void;
  submit: () => Promise<void>;
}

/** Asks once more where a form is refused because it repeats what was prepared a moment ago. */
export function useDuplicate(form: Form, words: ReactNode): { failure: Error | null; dialog: ReactNode } {
  const t = useText();
  const [answered, setAnswered] = useState<Error | null>(null);
  const { failure } = form;
  const asks = failure?.name === 'possible_duplicate' && failure !== answered;

  const sendAnyway = async () => {
    setAnswered(failure);
    form.set('confirmDuplicate', true);
    await form.submit();
    form.set('confirmDuplicate', false);
  };
  return {
    failure: asks ? null : failure,
    dialog: asks && (
      <ConfirmDialog
        title={t(text.duplicateTitle)}
        text={words}
        verb={t(text.duplicateVerb)}
        danger
        busy={form.busy}
        onConfirm={() => void sendAnyway()}
        onClose={() => setAnswered(failure)}
      />
    ),
  };
}
