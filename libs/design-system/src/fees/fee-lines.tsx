import { formatMonth, type FeeRule } from '@pay/domain';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { ChevronDown } from 'lucide-react';
import { FactList } from '../display/fact-list.tsx';
import { Money } from '../display/money.tsx';
import { Card } from '../page/card.tsx';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, size } from '../theme/tokens.ts';
import { text } from './fees.messages.ts';
import { useFeeSteps } from './use-fee-steps.ts';

interface Sums {
  totalTransaction: number;
  amountTransaction: number;
  feeMoney: number;
  moneyVAT: number;
}

/** A line of a fee report, with the numbers of its formula. */
export interface FeeLine extends Sums {
  id: string;
  kind: 'TRANSACTIONS' | 'MONTH' | 'CARRIED' | 'RETURNED';
  month: string;
  serviceType: 'COBO' | 'POBO';
  isAdjustment: boolean;
  paymentType?: string | null;
  feeCode?: string | null;
  feeName?: string | null;
  version?: number | null;
  terms?: FeeRule | null;
  vatPercent: number;
  totalFeeMoney: number;
  whole: Sums;
  reported: Pick<Sums, 'feeMoney' | 'moneyVAT'>;
}

const Lines = styled('ul')({ listStyle: 'none', padding: 0, margin: 0, display: 'grid' });
const Line = styled('li')({
  borderTop: `1px solid ${colour.border}`,
  '&:first-of-type': { borderTop: 'none' },
});
const Summary = styled('summary')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  minHeight: 48,
  padding: '8px 0',
  cursor: 'pointer',
  '& > svg': { flexShrink: 0, color: colour.textSoft },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
});
const Name = styled('span')({ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 500 });
const Remark = styled('span')({ display: 'block', color: colour.textSoft, fontSize: size.small, fontWeight: 400 });
const Formula = styled('div')({ padding: '8px 0 20px', display: 'grid', gap: 16 });

function useNames() {
  const t = useText();
  const named = useEnumLabel();
  return ({ kind, month, feeName, feeCode, version, paymentType }: FeeLine) => {
    if (kind === 'RETURNED') return t(text.returned);
    if (kind === 'CARRIED') return t(text.carried, { month: formatMonth(month) });
    if (feeName && feeCode) return t(text.rule, { name: feeName, code: feeCode, version: version ?? 1 });
    return t(text.methodFee, { method: paymentType ? named('PaymentType', paymentType) : '–' });
  };
}

function LineFormula({ line, to }: { line: FeeLine; to: string | undefined }) {
  const t = useText();
  const { money } = useFormats();
  const stepsOf = useFeeSteps();
  const { isAdjustment, kind, whole, reported, feeMoney, moneyVAT, totalFeeMoney } = line;
  const adjusted = isAdjustment
    ? [
        { label: t(text.whole), value: money(whole.feeMoney + whole.moneyVAT) },
        { label: t(text.reported), value: money(reported.feeMoney + reported.moneyVAT) },
        { label: t(text.difference), value: money(totalFeeMoney) },
      ]
    : [{ label: t(text.total), value: money(feeMoney + moneyVAT) }];
  return (
    <Formula>
      {(kind === 'TRANSACTIONS' || kind === 'MONTH') && <FactList facts={[...stepsOf(line), ...adjusted]} />}
      {to && <AppLink to={to}>{t(line.serviceType === 'POBO' ? text.showPayouts : text.showPayments)}</AppLink>}
    </Formula>
  );
}

interface LinesProps {
  title: string;
  purpose?: string;
  lines: readonly FeeLine[];
  paymentsOf: (lineId: string) => string;
}

function LineCard({ title, purpose, lines, paymentsOf }: LinesProps) {
  const t = useText();
  const nameOf = useNames();
  const { money } = useFormats();
  return (
    <Card title={title} purpose={purpose}>
      {lines.length === 0 && <p>{t(text.none)}</p>}
      <Lines>
        {lines.map((line) => (
          <Line key={line.id}>
            <details>
              <Summary>
                <Name>
                  {nameOf(line)}
                  <Remark>
                    {line.isAdjustment && `${t(text.adjustment, { month: formatMonth(line.month) })} · `}
                    {line.kind !== 'CARRIED' &&
                      t(line.serviceType === 'POBO' ? text.payouts : text.payments, {
                        count: line.totalTransaction,
                        amount: money(line.amountTransaction),
                      })}
                  </Remark>
                </Name>
                <Money amount={line.totalFeeMoney} />
                <ChevronDown size={18} aria-hidden />
              </Summary>
              <LineFormula
                line={line}
                to={line.totalTransaction > 0 && line.kind !== 'RETURNED' ? paymentsOf(line.id) : undefined}
              />
            </details>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

export interface LinesOfReport {
  feeReports: readonly FeeLine[];
  chargedAtOnce: readonly FeeLine[];
}

interface FeeLinesProps {
  report: LinesOfReport;
  /** Where the payments behind a line are listed. */
  paymentsOf: (lineId: string) => string;
}

/** The lines of a fee report; each opens into its formula with its numbers. */
export function FeeLines({ report: { feeReports, chargedAtOnce }, paymentsOf }: FeeLinesProps) {
  const t = useText();
  return (
    <>
      <LineCard title={t(text.title)} lines={feeReports} paymentsOf={paymentsOf} />
      {chargedAtOnce.length > 0 && (
        <LineCard
          title={t(text.takenTitle)}
          purpose={t(text.takenPurpose)}
          lines={chargedAtOnce}
          paymentsOf={paymentsOf}
        />
      )}
    </>
  );
}
