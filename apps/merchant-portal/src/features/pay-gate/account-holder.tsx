import type { ReplyOf } from '@pay/contract-core';
import type { tool } from '@pay/contract-portal';
import { Money } from '@pay/design-system/display';
import { Notice } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { text } from './tools.messages.ts';

interface AccountHolderProps {
  holder: ReplyOf<typeof tool.inquiry>;
  onTake: (amount: number) => void;
}

export function AccountHolder({ holder: { displayName, amount }, onTake }: AccountHolderProps) {
  const t = useText();
  if (amount === null) {
    return (
      <Notice role="status" title={displayName}>
        {t(text.takesAnyAmount)}
      </Notice>
    );
  }
  return (
    <Notice role="status" title={displayName} actions={[{ title: t(text.takeAmount), onSelect: () => onTake(amount) }]}>
      {t(text.waitsFor)} <Money amount={amount} />
    </Notice>
  );
}
