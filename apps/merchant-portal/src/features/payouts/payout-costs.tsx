import { DateTime, FactList, Money } from '@pay/design-system/display';
import { FormSection } from '@pay/design-system/form';
import { Notice } from '@pay/design-system/page';
import { colour, styled } from '@pay/design-system/theme';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { text } from './create.messages.ts';
import { chargeOf, type PayoutPreview } from './payout.ts';
import { payoutScreens } from './payouts.feature.ts';
import { useCharge } from './use-charge.tsx';

const Stack = styled('div')({ display: 'grid', gap: 16 });
const Soft = styled('p')({ color: colour.textSoft });

export function Resembling({ preview: { resembles } }: { preview: PayoutPreview }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { dateTime } = useFormats();
  if (!resembles) return null;
  const { id, code, createdAt, createdBy: by, status } = resembles;
  const told = { code, time: dateTime(createdAt), by, status: enumLabel('PayoutStatus', status) };
  return (
    <Notice
      tone="warning"
      role="status"
      title={t(text.resemblesTitle)}
      actions={[{ title: t(text.openOther, { code }), to: payoutScreens.detail.link({ id }) }]}
    >
      {t(text.resembles, told)}
    </Notice>
  );
}

interface PayoutCostsProps {
  preview: PayoutPreview | undefined;
  error: Error | null;
  amount: number;
}

/** What a payout costs and when it leaves, before it is prepared. */
export function PayoutCosts({ preview, error, amount }: PayoutCostsProps) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { money, number } = useFormats();
  const { chargeFacts } = useCharge();
  return (
    <FormSection title={t(text.costSection)}>
      {error && (
        <Notice tone="danger" role="status">
          {error.message}
        </Notice>
      )}
      {!preview && !error && <Soft>{t(text.costText)}</Soft>}
      {preview && (
        <Stack>
          <FactList
            facts={[
              ...chargeFacts(amount, chargeOf(preview), preview.chargeType),
              {
                label: t(text.availableAfter),
                value: <Money amount={Math.max(0, preview.available - preview.totalAmount)} />,
              },
              { label: t(text.way), value: enumLabel('PayoutChannel', preview.channel) },
              { label: t(text.sendsAt), value: <DateTime at={preview.sendsAt} /> },
              ...(preview.approvalsNeeded > 1
                ? [{ label: t(text.approvals), value: number(preview.approvalsNeeded) }]
                : []),
              {
                label: t(text.dayLimit),
                value: t(text.dayUsed, { used: money(preview.dayUsed), limit: money(preview.dayLimit) }),
              },
            ]}
          />
          {preview.shortBy > 0 && (
            <Notice tone="warning" role="status">
              {t(text.short, { amount: money(preview.shortBy) })}
            </Notice>
          )}
          <Resembling preview={preview} />
        </Stack>
      )}
    </FormSection>
  );
}
