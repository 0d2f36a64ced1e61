import type { ReplyOf } from '@pay/contract-core';
import type { reportMail } from '@pay/contract-portal';
import { confirm } from '@pay/design-system/dialogs';
import type { Action } from '@pay/design-system/theme';
import { toastOutcome } from '@pay/design-system/toasts';
import { useEnumLabel, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { Pause, Play, Trash } from 'lucide-react';
import { reportMailApi } from './report-mails-api.ts';
import { text } from './report-mails.messages.ts';

export type ReportMail = ReplyOf<typeof reportMail.getList>['items'][number];

export function useReportActions(): (mail: ReportMail) => Action[] {
  const t = useText();
  const enumLabel = useEnumLabel();
  const change = useMutation(reportMailApi.changeState.mutation());
  const remove = useMutation(reportMailApi.delete.mutation());

  const setStopped = ({ id, report: kind }: ReportMail, stopped: boolean) => {
    const report = enumLabel('ReportKind', kind);
    return toastOutcome(
      change.mutateAsync({ id, stopped }),
      t(stopped ? text.stoppedNow : text.takenAgain, { report }),
    );
  };
  const askAndRemove = async ({ id, report: kind }: ReportMail) => {
    const report = enumLabel('ReportKind', kind);
    const sure = await confirm({
      title: t(text.removeTitle, { report }),
      text: t(text.removeText),
      verb: t(text.remove),
      danger: true,
    });
    if (!sure) return;
    await toastOutcome(remove.mutateAsync({ id }), t(text.removed, { report }));
  };

  return (mail) => [
    mail.stopped
      ? { title: t(text.take), icon: <Play size={18} />, onSelect: () => void setStopped(mail, false) }
      : { title: t(text.stop), icon: <Pause size={18} />, onSelect: () => void setStopped(mail, true) },
    { title: t(text.remove), icon: <Trash size={18} />, danger: true, onSelect: () => void askAndRemove(mail) },
  ];
}
