import { Button, colour, phone, size, styled, touch } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { text } from './sheet.messages.ts';

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '8px 16px',
  borderBottom: `1px solid ${colour.border}`,
  [phone]: { padding: 8, gap: 6 },
});
const Where = styled('strong')({ flex: '1 1 200px', minWidth: 0, [phone]: { flexBasis: '100%' } });
const Keys = styled('p')({
  flexBasis: '100%',
  color: colour.textSoft,
  fontSize: size.small,
  [touch]: { display: 'none' },
});

const values = [
  [0, '0'],
  [0.5, '½'],
  [1, '1'],
] as const;

interface TimesheetToolsProps {
  /** The person and the day of the cell on which they work. */
  where: string;
  /** Why the day of the cell cannot be changed. */
  against: string | undefined;
  copied: string | undefined;
  onSet: (workload: number | undefined) => void;
  onFill: () => void;
  onFillAll: () => void;
  onCopy: () => void;
  onPaste: () => void;
}

/** What the keys do, for a finger or a mouse. */
export function TimesheetTools(props: TimesheetToolsProps) {
  const t = useText();
  const { where, against, copied, onSet, onFill, onFillAll, onCopy, onPaste } = props;
  return (
    <Bar role="group" aria-label={t(text.tools)}>
      <Where>{where}</Where>
      {values.map(([workload, words]) => (
        <Button
          key={words}
          size="small"
          disabledReason={against}
          aria-label={t(text.setTo, { work: workload })}
          onClick={() => onSet(workload)}
        >
          {words}
        </Button>
      ))}
      <Button size="small" variant="text" disabledReason={against} onClick={() => onSet(undefined)}>
        {t(text.asStored)}
      </Button>
      <Button size="small" onClick={onFill}>
        {t(text.fill)}
      </Button>
      <Button size="small" onClick={onFillAll}>
        {t(text.fillAll)}
      </Button>
      <Button size="small" variant="text" onClick={onCopy}>
        {t(text.copyRow)}
      </Button>
      {copied && (
        <Button size="small" variant="text" onClick={onPaste}>
          {t(text.pasteRow, { name: copied })}
        </Button>
      )}
      <Keys>{t(text.keys)}</Keys>
    </Bar>
  );
}
