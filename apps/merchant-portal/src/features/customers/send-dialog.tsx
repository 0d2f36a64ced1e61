import { Dialog } from '@pay/design-system/dialogs';
import { CheckboxList, RadioCards, SearchInput, SelectInput } from '@pay/design-system/fields';
import { Notice } from '@pay/design-system/page';
import { Button, colour, size, styled } from '@pay/design-system/theme';
import { toast } from '@pay/design-system/toasts';
import { ruleMessage, useText } from '@pay/i18n';
import { useState } from 'react';
import type { Addressees, Sendable, Sent } from './customer.ts';
import { sendText } from './customers.messages.ts';
import { NotReached } from './not-reached.tsx';
import { useSendable } from './use-sendable.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Small = styled('p')({ fontSize: size.small, color: colour.textSoft });

const words = {
  PAY_LINK: { what: sendText.payLink, help: sendText.findHelp, none: sendText.noLinks },
  PAY_PAGE: { what: sendText.payPage, help: sendText.findPageHelp, none: sendText.noPages },
} as const;

export function SendDialog({ to, onClose }: { to: Addressees; onClose: () => void }) {
  const t = useText();
  const [chosenKind, setKind] = useState<Sendable>();
  const [keyword, setKeyword] = useState('');
  const [code, setCode] = useState<string>();
  const [ways, setWays] = useState<readonly string[]>(['EMAIL', 'SMS']);
  const [judged, setJudged] = useState(false);
  const [report, setReport] = useState<Sent>();
  const onSent = (reply: Sent) => {
    if (reply.receivers.some(({ outcome }) => outcome !== 'SENT')) return setReport(reply);
    toast({ tone: 'success', text: t(sendText.sentAll, { count: reply.sent }), duration: 5_000, important: true });
    return onClose();
  };
  const kind = chosenKind ?? 'PAY_LINK';
  const { kinds, options, found, error, busy, send } = useSendable(kind, keyword, onSent);
  const { what, help, none } = words[kind];

  const change = (next: string | null | undefined) => {
    setKind(next === 'PAY_PAGE' ? 'PAY_PAGE' : 'PAY_LINK');
    setCode(undefined);
    setKeyword('');
  };
  const submit = () => {
    setJudged(true);
    if (!code || ways.length === 0) return;
    send({ code, receiverIds: [...to.ids], sendEmail: ways.includes('EMAIL'), sendSms: ways.includes('SMS') });
  };

  if (report) return <NotReached report={report} onClose={onClose} />;
  return (
    <Dialog
      title={t(sendText.title, { who: to.who })}
      onClose={onClose}
      actions={
        <Button variant="contained" busy={busy} onClick={submit}>
          {t(sendText.verb)}
        </Button>
      }
    >
      <Stack>
        {error && (
          <Notice tone="danger" role="alert" tells={error}>
            {error.name === 'limit_exceeded' ? t(sendText.limitReached) : error.message}
          </Notice>
        )}
        {kinds.length > 1 && (
          <RadioCards name="kind" label={t(sendText.whatKind)} options={kinds} value={kind} onChange={change} />
        )}
        <SearchInput key={kind} label={t(sendText.find)} value={keyword} onChange={setKeyword} />
        <SelectInput
          name="code"
          label={t(what)}
          required
          help={t(found && options.length === 0 ? none : help)}
          options={options}
          value={code}
          onChange={(value) => setCode(value ?? undefined)}
          error={judged && !code ? t(ruleMessage('required')) : undefined}
        />
        <CheckboxList
          name="ways"
          label={t(sendText.how)}
          required
          options={[
            { value: 'EMAIL', label: t(sendText.byEmail) },
            { value: 'SMS', label: t(sendText.bySms) },
          ]}
          value={ways}
          onChange={(value) => setWays(value ?? [])}
          error={judged && ways.length === 0 ? t(sendText.channelNeeded) : undefined}
        />
        <Small>{t(sendText.limit)}</Small>
      </Stack>
    </Dialog>
  );
}
