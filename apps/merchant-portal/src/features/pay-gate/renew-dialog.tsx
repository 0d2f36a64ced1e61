import { Dialog } from '@pay/design-system/dialogs';
import { RadioCards } from '@pay/design-system/fields';
import { Button, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useState } from 'react';
import type { Overlap } from './credential.ts';
import { text } from './pay-gate.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

export function RenewDialog({ onRenew, onClose }: { onRenew: (overlap: Overlap) => void; onClose: () => void }) {
  const t = useText();
  const [overlap, setOverlap] = useState<Overlap>('HOUR_1');
  const options = [
    { value: 'NOW', label: t(text.overlapNow), text: t(text.overlapNowText) },
    { value: 'HOUR_1', label: t(text.overlapHour), text: t(text.overlapHourText) },
    { value: 'HOUR_24', label: t(text.overlapDay), text: t(text.overlapDayText) },
  ];
  return (
    <Dialog
      title={t(text.renewTitle)}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={() => onRenew(overlap)}>
          {t(text.renew)}
        </Button>
      }
    >
      <Stack>
        <p>{t(text.renewText)}</p>
        <RadioCards
          required
          name="overlap"
          label={t(text.overlap)}
          value={overlap}
          onChange={(value) => setOverlap((value ?? 'NOW') as Overlap)}
          options={options}
        />
      </Stack>
    </Dialog>
  );
}
