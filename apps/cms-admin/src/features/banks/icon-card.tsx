import { fileKinds } from '@pay/contract-core';
import { Button, colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { keptOpenly } from '#kept-openly';
import type { ListedBank } from './bank.ts';
import { text } from './banks.messages.ts';

const store = keptOpenly({ bucket: 'bank', fileType: 'image' });

const Row = styled('div')({ display: 'flex', gap: 12, alignItems: 'center' });
const Icon = styled('img')({ flex: 'none', width: 48, height: 48, borderRadius: 10, background: colour.sunken });
const Words = styled('div')({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
const Small = styled('span')({ display: 'block', fontSize: size.small, color: colour.textSoft });
const Refusal = styled('p')({ fontSize: size.small, color: colour.danger });
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginTop: 4 });
const Picker = styled('input')({ display: 'none' });

/** An uploaded picture, or none where the monogram is to come back. */
export interface ChosenIcon {
  objectName: string;
  url: string | undefined;
}

interface IconCardProps {
  bank: ListedBank;
  chosen: ChosenIcon | undefined;
  problem: string | undefined;
  mayChange: boolean;
  onChoose: (icon: ChosenIcon | undefined) => void;
}

const isMonogram = (icon: string | null | undefined) => !icon || icon.includes('/monogram/');

const pictures = fileKinds.image.extensions.map((extension) => `.${extension}`).join(',');

/** A bank's icon and what may be done with it; nothing is changed before all are saved. */
export function IconCard({ bank, chosen, problem, mayChange, onChoose }: IconCardProps) {
  const t = useText();
  const id = useId();
  const upload = useMutation({
    mutationFn: store,
    onSuccess: (url) => onChoose({ objectName: url.split('/').at(-1) ?? '', url }),
  });
  const { shortName: name } = bank;
  const refusal = problem ?? upload.error?.message;
  const state = chosen && t(chosen.url ? text.newIcon : text.monogramBack);
  return (
    <Row>
      {chosen && !chosen.url ? null : <Icon src={chosen?.url ?? bank.icon ?? undefined} alt="" loading="lazy" />}
      <Words>
        <strong>{name}</strong>
        <Small>{state ?? bank.code}</Small>
        {refusal && <Refusal role="alert">{refusal}</Refusal>}
        {mayChange && (
          <Choices>
            <Button
              size="small"
              busy={upload.isPending}
              aria-label={t(text.chooseIcon, { name })}
              onClick={() => document.getElementById(id)?.click()}
            >
              {t(text.choose)}
            </Button>
            {chosen && (
              <Button size="small" aria-label={t(text.keepIcon, { name })} onClick={() => onChoose(undefined)}>
                {t(text.undo)}
              </Button>
            )}
            {!chosen && !isMonogram(bank.icon) && (
              <Button
                size="small"
                aria-label={t(text.takeIconAway, { name })}
                onClick={() => onChoose({ objectName: '', url: undefined })}
              >
                {t(text.takeAway)}
              </Button>
            )}
            <Picker
              id={id}
              type="file"
              accept={pictures}
              tabIndex={-1}
              aria-hidden
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                event.target.value = '';
                if (file) upload.mutate(file);
              }}
            />
          </Choices>
        )}
      </Words>
    </Row>
  );
}
