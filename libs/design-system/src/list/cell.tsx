import { enumLabel, fieldLabel, useFormats, useText } from '@pay/i18n';
import type { ReactNode } from 'react';
import { CopyButton } from '../display/copy-button.tsx';
import { DateTime } from '../display/date-time.tsx';
import { Money } from '../display/money.tsx';
import { StatusChip } from '../display/status-chip.tsx';
import { AppLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, figures, phone } from '../theme/tokens.ts';
import { isShortened, type ReadyColumn } from './column.ts';
import { text } from './list.messages.ts';

const Picture = styled('img')({
  display: 'block',
  width: 32,
  height: 32,
  objectFit: 'contain',
  borderRadius: 6,
  background: colour.sunken,
});
const Figures = styled('span')({ ...figures, whiteSpace: 'nowrap' });
const Line = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 4, maxWidth: '100%' });
// Wraps to a first line of which the rest is cut, so that a table narrows these columns and no others.
const Words = styled('span')({
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  minWidth: 96,
  maxWidth: 320,
  [phone]: { minWidth: 0, maxWidth: 'none' },
});

/** Words of a cell that a screen makes itself, cut where there is no room for them. */
export function Shortened({ words }: { words: string }) {
  return <Words title={words}>{words}</Words>;
}

const RowLink = styled(AppLink)({
  display: 'inline-block',
  maxWidth: '100%',
  borderRadius: 4,
  verticalAlign: 'middle',
  color: colour.text,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { color: colour.accent },
  // What a row is known by is read before all else.
  '& > span': { minWidth: 152, [phone]: { minWidth: 0 } },
});

type ContentOf<Row> = (row: Row, column: ReadyColumn<Row>, link: string | undefined) => ReactNode;

/** What stands in a cell. Not a component: a list draws more than a hundred of them before its first row can be read. */
export function useCells<Row>(): ContentOf<Row> {
  const t = useText();
  const formats = useFormats();
  return (row, column, link) => {
    const value: unknown = column.field === undefined ? undefined : row[column.field];
    const linked = (content: ReactNode) =>
      link ? (
        <RowLink to={link} draggable={false} data-row-link>
          {content}
        </RowLink>
      ) : (
        content
      );

    const inWords = (words: string) => linked(<Shortened words={words} />);

    if (column.render) {
      const made = column.render(row);
      return typeof made === 'string' && isShortened(column.as) ? inWords(made) : linked(made);
    }
    if (value === undefined || value === null || value === '') return linked('–');

    const words = String(value);
    switch (column.as) {
      case 'code':
        return (
          <Line>
            {linked(words)}
            <CopyButton text={words} label={column.label} />
          </Line>
        );
      case 'money': {
        const direction = typeof column.direction === 'function' ? column.direction(row) : column.direction;
        return linked(<Money amount={Number(value)} direction={direction} />);
      }
      case 'status':
        return <StatusChip quiet status={words} enumName={column.enumName} at={column.at?.(row) ?? undefined} />;
      case 'enum':
        return inWords(t(enumLabel(column.enumName ?? '', words)));
      case 'enums':
        return inWords(
          (value as readonly string[]).map((one) => t(enumLabel(column.enumName ?? '', one))).join(', ') || '–',
        );
      case 'dateTime':
        return linked(<DateTime at={words} toTheMinute />);
      case 'date':
        return linked(<DateTime at={words} dateOnly />);
      case 'number':
        return linked(<Figures>{formats.number(Number(value))}</Figures>);
      case 'percent':
        return linked(<Figures>{formats.percent(Number(value) / 100)}</Figures>);
      case 'yesNo':
        return linked(t(value === true ? text.yes : text.no));
      case 'phone':
      case 'account':
        return linked(<Figures>{words}</Figures>);
      case 'image':
        return <Picture src={words} alt={t(fieldLabel(column.id))} loading="lazy" />;
      default:
        return inWords(words);
    }
  };
}
