import { AttentionDialog, closeDialogs, ConfirmDialog, DialogHost, openDialog } from '@pay/design-system/dialogs';
import { toast, ToastHost } from '@pay/design-system/toasts';
import { languages, Text, useText, type Language, type Message } from '@pay/i18n';
import type { Refusal } from '@pay/screens';
import type { SessionEnd } from '@pay/session';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { text } from './frame.messages.ts';

/** What was open when the mode changed, for the page after the reload. */
export interface LeftRecord {
  /** Id of the text that names it. */
  record: string | undefined;
  ofTest: boolean;
}

interface Told {
  title: Message;
  message: Message;
  id: string;
  duration?: number;
  onClose: () => void;
}

function ToldDialog({ title, message, ...rest }: Told) {
  const t = useText();
  return <AttentionDialog title={t(title)} text={t(message)} {...rest} />;
}

const tell = (told: Omit<Told, 'onClose'>) => openDialog((close) => <ToldDialog {...told} onClose={() => close()} />);

export { closeDialogs };

export function Notices({ queries }: { queries: QueryClient }) {
  return (
    <QueryClientProvider client={queries}>
      <DialogHost />
      <ToastHost />
    </QueryClientProvider>
  );
}

function DeniedDialog({ grantedBy, onClose }: { grantedBy: Message; onClose: () => void }) {
  const t = useText();
  return (
    <AttentionDialog
      title={t(text.attention)}
      text={t(text.accessDenied, { who: t(grantedBy) })}
      id="access_denied"
      onClose={onClose}
    />
  );
}

export function tellRefusal(refusal: Refusal, grantedBy: Message = text.owner): void {
  if (refusal === 'access_denied') {
    toast({ tone: 'warning', text: <Text message={text.denied} />, duration: 5_000 });
    void openDialog((close) => <DeniedDialog grantedBy={grantedBy} onClose={() => close()} />);
  } else toast({ tone: 'warning', text: <Text message={text.notForTest} />, duration: 5_000 });
}

export function tellNoTexts(language: Language): void {
  const { name } = languages[language];
  toast({ tone: 'warning', text: <Text message={text.noTexts} values={{ language: name }} />, duration: 5_000 });
}

export function tellEnd(end: SessionEnd): void {
  if (end.kind === 'inactivity')
    toast({ tone: 'info', text: <Text message={text.endedByInactivity} />, duration: 10_000 });
  else void tell({ title: text.warning, message: text.endedElsewhere, id: 'error.122', duration: 5_000 });
}

function OfOtherMode({ record, ofTest }: LeftRecord) {
  const t = useText();
  return t(ofTest ? text.leftTest : text.leftLive, { record: t(record ? { id: record } : text.record) });
}

export function tellLeftRecord(left: LeftRecord): void {
  toast({ tone: 'info', text: <OfOtherMode {...left} />, duration: 10_000 });
}

function LeaveDialog({ onAnswer }: { onAnswer: (leave: boolean) => void }) {
  const t = useText();
  return (
    <ConfirmDialog
      title={t(text.leave)}
      text={t(text.leaveText)}
      verb={t(text.leaveVerb)}
      danger
      onConfirm={() => onAnswer(true)}
      onClose={() => onAnswer(false)}
    />
  );
}

export const askToLeave = async (): Promise<boolean> =>
  (await openDialog<boolean>((close) => <LeaveDialog onAnswer={close} />)) === true;
