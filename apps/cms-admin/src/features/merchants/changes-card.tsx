import { Card } from '@pay/design-system/page';
import { colour, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { ChangeRow, Changes } from './change-row.tsx';
import { isWaiting, type Merchant } from './merchant.ts';
import { text } from './terms.messages.ts';

const Soft = styled('p')({ color: colour.textSoft });

/** Changes of the terms that were decided. */
export function ChangesCard({ merchant: { changes } }: { merchant: Merchant }) {
  const t = useText();
  const decided = changes.filter((change) => !isWaiting(change));
  return (
    <Card title={t(text.title)} purpose={t(text.purpose)}>
      {decided.length === 0 && <Soft>{t(changes.length === 0 ? text.none : text.noneDecided)}</Soft>}
      <Changes>
        {decided.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Changes>
    </Card>
  );
}
