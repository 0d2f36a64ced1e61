import type { ReplyOf } from '@pay/contract-core';
import type { user } from '@pay/contract-portal';
import { StoredFiles, type StoredFile } from '@pay/design-system/fields';
import { FormField, FormPage, FormSection } from '@pay/design-system/form';
import { FormSkeleton, PageHead } from '@pay/design-system/page';
import { toast } from '@pay/design-system/toasts';
import { useEndpointForm } from '@pay/forms';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '#api';
import { transactionApi } from '#transaction-api';
import { supportApi } from '#support-api';
import { messageFiles } from './message-files.ts';
import { supportScreens } from './support.feature.ts';
import { text } from './support.messages.ts';

type Person = ReplyOf<typeof user.getInfo>;

function SupportForm({ person, transactionId }: { person: Person | undefined; transactionId: string }) {
  const t = useText();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const { data: about } = useQuery({
    ...transactionApi.getDetail.query({ transactionId }),
    enabled: transactionId !== '',
  });
  const list = supportScreens.list.link();
  const form = useEndpointForm(supportApi.create, {
    fixed: transactionId === '' ? {} : { transactionId },
    defaults: {
      content: 'CONTENT_1',
      username: person?.fullName ?? undefined,
      phoneNo: person?.phone,
      email: person?.email ?? undefined,
    },
    prepare: (input) => ({ ...input, documentUrls: files.map(({ url }) => url) }),
    onDone: ({ code, id }) => {
      toast({ tone: 'success', text: t(text.sent, { code }), duration: 8_000, important: true });
      void navigate(supportScreens.detail.link({ id }));
    },
  });
  return (
    <FormPage
      back={{ title: t(text.back), to: list }}
      onSubmit={(event) => void form.submit(event)}
      submit={{ title: t(text.send), busy: form.busy }}
      cancel={{ title: t(text.cancel), to: list }}
      problems={form.problems}
      failure={form.failure}
      restored={form.restored}
    >
      <FormSection title={t(text.question)} text={t(text.questionText)}>
        {about && <p>{t(text.aboutTransaction, { number: about.txnNumber ?? about.id })}</p>}
        <FormField field={form.field('content')} label={t(text.topic)} />
        <FormField field={form.field('description')} label={t(text.asked)} autoFocus />
        <StoredFiles {...messageFiles} name="documentUrls" label={t(text.addFile)} value={files} onChange={setFiles} />
      </FormSection>
      <FormSection title={t(text.reach)} text={t(text.reachText)}>
        <FormField field={form.field('username')} label={t(text.contact)} />
        <FormField field={form.field('phoneNo')} />
        <FormField field={form.field('email')} />
      </FormSection>
    </FormPage>
  );
}

export default function CreateSupportScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const { data: person, isLoading } = useQuery(api.user.getInfo.query());
  if (isLoading) {
    return (
      <>
        <PageHead title={t(supportScreens.create.title)} />
        <FormSkeleton />
      </>
    );
  }
  return <SupportForm person={person} transactionId={search.get('transactionId') ?? ''} />;
}
