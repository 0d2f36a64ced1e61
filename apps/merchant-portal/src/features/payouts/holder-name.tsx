import { asciiUpper } from '@pay/domain';
import { Notice } from '@pay/design-system/page';
import { colour, size, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { CircleCheck } from 'lucide-react';
import { text } from './receivers.messages.ts';
import type { Holder } from './use-holder.ts';

const Line = styled('p')({ display: 'flex', alignItems: 'center', gap: 8, minHeight: 28, overflowWrap: 'anywhere' });
const Soft = styled('span')({ color: colour.textSoft, fontSize: size.small });

interface HolderNameProps {
  holder: Holder;
  /** Whom the person means, where they said it. */
  typed?: string | null | undefined;
}

/** Whose account it is by the word of the bank, and whether that is who is meant. */
export function HolderName({ holder: { name, error, asking, silent, askAgain }, typed }: HolderNameProps) {
  const t = useText();
  const again = [{ title: t(text.askAgain), onSelect: askAgain }];
  if (asking) return <Line role="status">{t(text.asking)}</Line>;
  if (error) {
    return (
      <Notice tone={silent ? 'warning' : 'danger'} role="status" actions={silent ? again : []}>
        {silent ? t(text.silent) : error.message}
      </Notice>
    );
  }
  if (!name) return <Line>{<Soft>{t(text.nameComes)}</Soft>}</Line>;
  const differs = typed ? asciiUpper(typed) !== name : false;
  return (
    <>
      <Line role="status">
        <CircleCheck size={20} aria-hidden color={colour.success} />
        <strong>{name}</strong>
        <Soft>{t(text.bankSays)}</Soft>
      </Line>
      {differs && (
        <Notice tone="warning" role="status" title={t(text.differsTitle)}>
          {t(text.differs, { typed: typed ?? '', name })}
        </Notice>
      )}
    </>
  );
}
