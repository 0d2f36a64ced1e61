import { ApiError } from '@pay/api-client';
import { fileKinds } from '@pay/contract-core';
import { FactList } from '@pay/design-system/display';
import { FileDrop } from '@pay/design-system/fields';
import { FormField, FormSection } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { Button } from '@pay/design-system/theme';
import type { EndpointForm } from '@pay/forms';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { api } from '#api';
import { accountApi } from './account-api.ts';
import { text } from './account.messages.ts';
import type { IdentityName } from './profile.ts';

interface CardStepProps {
  form: EndpointForm<typeof api.merchant.submitInfoV2.endpoint>;
  name: IdentityName;
  title: string;
  children?: ReactNode;
}

const { extensions, maxBytes } = fileKinds.image;
const ekycTypes = { ownerEkycInfo: 'OWNER', representativeEkycInfo: 'REPRESENTATIVE' } as const;

export function CardStep({ form, name, title, children }: CardStepProps) {
  const t = useText();
  const label = useFieldLabel();
  const { date } = useFormats();
  const [sides, setSides] = useState<{ imageFront?: File; imageBack?: File }>({});
  const upload = useMutation(accountApi.ekyc.uploadCard.mutation());
  const info = form.values[name];
  const refused = upload.error instanceof ApiError ? upload.error.fields : [];
  const faultOf = (side: string) => refused.find(({ field }) => field === side)?.message;
  const problems = form.problems.filter((problem) => problem.name === name || problem.name.startsWith(`${name}.`));

  const read = async ({ imageFront, imageBack }: typeof sides) => {
    if (!imageFront || !imageBack) return;
    const card = await upload.mutateAsync({ ekycType: ekycTypes[name], imageFront, imageBack }).catch(() => undefined);
    if (!card || card.idLogic === 'FAILED') return;
    const given = (value: string | null | undefined) => value ?? undefined;
    form.set(name, {
      id: card.id,
      name: card.name,
      no: card.no,
      type: card.idType,
      sex: card.sex,
      birthday: card.birthday,
      national: given(card.national),
      issueBy: given(card.issueBy),
      issueDate: given(card.issueDate),
      address: [card.street, card.district, card.province].filter(Boolean).join(', '),
    });
    setSides({});
  };
  const choose = (side: 'imageFront' | 'imageBack') => (file: File | null | undefined) => {
    const next = { ...sides, [side]: file ?? undefined };
    setSides(next);
    void read(next);
  };
  const again = () => {
    upload.reset();
    form.set(name, undefined);
  };

  return (
    <>
      {problems.length > 0 && (
        <Notice tone="danger" role="alert">
          {problems.map(({ name: field, message }) => (
            <p key={field}>{message}</p>
          ))}
        </Notice>
      )}
      <FormSection title={title} text={t(text.cardText)}>
        {children}
        {!info?.id && (
          <>
            {(['imageFront', 'imageBack'] as const).map((side) => (
              <FileDrop
                key={side}
                name={`${name}.${side}`}
                label={label(side)}
                required
                accept={extensions}
                maxBytes={maxBytes}
                value={sides[side]}
                onChange={choose(side)}
                disabled={upload.isPending}
                error={faultOf(side)}
              />
            ))}
            <p role="status">{upload.isPending ? t(text.reading) : ''}</p>
            {upload.error && refused.length === 0 && (
              <Notice tone="danger" role="alert" tells={upload.error}>
                {upload.error.message || t(text.uploadFailed)}
              </Notice>
            )}
            {upload.data?.idLogic === 'FAILED' && (
              <Notice tone="danger" role="alert" title={t(text.cardRefused)}>
                {upload.data.idLogicMessage}
              </Notice>
            )}
          </>
        )}
      </FormSection>
      {info?.id && (
        <FormSection title={t(text.cardRead)} text={t(text.cardReadText)}>
          <FactList
            facts={[
              { label: label('name'), value: info.name, wide: true },
              { label: label('no'), value: info.no },
              { label: label('birthday'), value: info.birthday && date(info.birthday) },
              { label: label('sex'), value: info.sex },
              { label: label('national'), value: info.national },
              { label: label('issueDate'), value: info.issueDate && date(info.issueDate) },
              { label: label('issueBy'), value: info.issueBy },
            ]}
          />
          <FormField field={form.field<string>(`${name}.address`)} />
          <div>
            <Button size="small" onClick={again}>
              {t(text.otherCard)}
            </Button>
          </div>
        </FormSection>
      )}
    </>
  );
}
