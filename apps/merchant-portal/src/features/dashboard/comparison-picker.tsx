import { Button, colour, size, styled } from '@pay/design-system/theme';
import { type Comparison, comparisons } from '@pay/domain';
import { useText } from '@pay/i18n';
import { text } from './statistic.messages.ts';

const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });
const Words = styled('span')({ marginRight: 4, fontSize: size.small, color: colour.textSoft });

interface ComparisonPickerProps {
  against: Comparison;
  onChoose: (next: Comparison) => void;
}

export function ComparisonPicker({ against, onChoose }: ComparisonPickerProps) {
  const t = useText();
  const words: Record<Comparison, string> = { BEFORE: t(text.before), LAST_YEAR: t(text.lastYear) };
  return (
    <Group role="group" aria-label={t(text.comparedWith)}>
      <Words aria-hidden>{t(text.comparedWith)}</Words>
      {comparisons.map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === against ? 'contained' : 'outlined'}
          aria-pressed={one === against}
          onClick={() => onChoose(one)}
        >
          {words[one]}
        </Button>
      ))}
    </Group>
  );
}
