import { Combo, DateInput, TextInput } from '@pay/design-system/fields';
import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { addDays, payoutTerms, transferContent, vnDay } from '@pay/domain';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { text } from './create.messages.ts';
import { HolderName } from './holder-name.tsx';
import { PayoutCosts, Resembling } from './payout-costs.tsx';
import type { Receiver } from './payout.ts';
import { payoutApi } from './payouts-api.ts';
import { payoutScreens } from './payouts.feature.ts';
import { ReceiverPicker } from './receiver-picker.tsx';
import { text as receiverText } from './receivers.messages.ts';
import { SourceField } from './source-field.tsx';
import { useBanks } from './use-banks.tsx';
import { useDuplicate } from './use-duplicate.tsx';
import { useHolder } from './use-holder.ts';
import { usePreview } from './use-preview.ts';
import { type Start, useSingleForm } from './use-single-form.ts';

export function SingleForm({ start, tabs }: { start: Start; tabs: ReactNode }) {
  const t = useText();
  const form = useSingleForm(start);
  const { options: banks } = useBanks();
  const [picked, setPicked] = useState<Receiver | undefined>(start.receiver);
  const bank = form.field('bin');
  const account = form.field('accountNo');
  const meant = form.field('accountName');
  const content = form.field('content');
  const save = form.field('saveReceiver');
  const holder = useHolder({ bin: bank.value, accountNo: account.value });
  const { preview, error } = usePreview(form.values);
  const isPicked = picked?.bankBin === bank.value && picked?.accountNo === account.value;
  const { data: arrived } = useQuery({
    ...payoutApi.singleGetAll.query({ toAccount: account.value, status: 'SUCCESS', pageSize: 1 }),
    enabled: holder.name !== undefined,
  });
  const isFirst = holder.name !== undefined && arrived?.totalSize === 0;
  const { failure, dialog } = useDuplicate(
    form,
    <>
      <p>{t(text.duplicateText)}</p>
      {preview && <Resembling preview={preview} />}
    </>,
  );
  const written = content.value?.trim() ? transferContent(content.value) : '';
  const tomorrow = addDays(vnDay(new Date()), 1);

  const pick = (receiver: Receiver | undefined) => {
    setPicked(receiver);
    if (!receiver) return;
    form.set('bin', receiver.bankBin);
    form.set('accountNo', receiver.accountNo);
  };

  return (
    <>
      <FormPage
        tabs={tabs}
        back={{ title: t(text.back), to: payoutScreens.list.link() }}
        onSubmit={(event) => void form.submit(event)}
        submit={{ title: t(text.create), busy: form.busy }}
        cancel={{ title: t(text.cancel), to: payoutScreens.list.link() }}
        problems={form.problems}
        failure={failure}
      >
        <FormSection title={t(text.receiverSection)} text={t(text.receiverText)}>
          <ReceiverPicker value={isPicked ? picked?.id : undefined} onPick={pick} />
          <Combo
            {...bank}
            label={t(receiverText.bank)}
            options={banks}
            placeholder={t(receiverText.chooseBank)}
            required
          />
          <TextInput {...account} required inputMode="numeric" spellCheck={false} />
          <HolderName holder={holder} typed={meant.value} />
          <TextInput {...meant} label={t(text.meant)} help={t(text.meantHelp)} />
          {isFirst && (
            <Notice tone="warning" role="status">
              {t(text.firstTime)}
            </Notice>
          )}
          {!isPicked && <FormField field={save} label={t(text.save)} />}
        </FormSection>
        <FormSection title={t(text.moneySection)}>
          <FormField field={form.field('amount')} placeholder="0" />
          <TextInput
            {...content}
            required
            maxLength={content.maxLength}
            help={written ? t(text.contentShown, { content: written }) : t(text.contentHelp)}
          />
        </FormSection>
        <FormSection title={t(text.sourceSection)}>
          <SourceField field={form.field('fromBankAccountId')} />
          <DateInput
            {...form.field('scheduledDate')}
            min={tomorrow}
            max={addDays(tomorrow, payoutTerms.scheduledDaysAhead - 1)}
            help={t(text.dayHelp)}
          />
        </FormSection>
        <PayoutCosts preview={preview} error={error} amount={form.values.amount ?? 0} />
      </FormPage>
      {dialog}
    </>
  );
}
