import { Dialog } from '@pay/design-system/dialogs';
import { DateTime, FactList, knownFacts } from '@pay/design-system/display';
import { useEnumLabel, useFieldLabel, useText } from '@pay/i18n';
import type { Deed } from './activity.ts';
import { text } from './activity.messages.ts';

/** What one of the staff did, field by field. */
export function DeedDialog({ deed, onClose }: { deed: Deed; onClose: () => void }) {
  const t = useText();
  const label = useFieldLabel();
  const named = useEnumLabel();
  const { what, who, roles, at, merchantName, merchantCode, recordId, changes, ip, traceId } = deed;
  const orNone = (value: string | null | undefined) => value ?? t(text.none);
  return (
    <Dialog title={what} onClose={onClose}>
      <FactList
        facts={knownFacts([
          { label: t(text.who), value: who },
          { label: t(text.roles), value: roles.map((role) => named('StaffRole', role)).join(', ') },
          { label: label('at'), value: <DateTime at={at} /> },
          { label: t(text.merchant), value: merchantName && `${merchantName} (${merchantCode ?? ''})`, wide: true },
          { label: t(text.record), value: recordId, copy: recordId ?? undefined, wide: true },
          { label: label('ip'), value: ip },
          { label: label('traceId'), value: traceId, copy: traceId ?? undefined, wide: true },
          ...changes.map(({ field, before, after }) => ({
            label: field,
            value: t(text.turned, { before: orNone(before), after: orNone(after) }),
            wide: true,
          })),
          ...(changes.length === 0 ? [{ label: t(text.changed), value: t(text.nothingChanged), wide: true }] : []),
        ])}
      />
    </Dialog>
  );
}
