import { styled } from '../theme/styled.ts';
import { colour, phone, size } from '../theme/tokens.ts';

// What is hidden from sight lies where its column does, and is scrolled with it.
export const Scroll = styled('div')({ position: 'relative', overflowX: 'auto', [phone]: { overflowX: 'visible' } });

const wholeLine = 44;

export const Rows = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderSpacing: 0,
  '& th, & td': {
    padding: '0 16px',
    borderBottom: `1px solid ${colour.border}`,
    fontSize: size.body,
    fontWeight: 400,
    lineHeight: 1.4,
    textAlign: 'left',
    verticalAlign: 'middle',
  },
  '& th': { color: colour.textSoft, fontWeight: 600, fontSize: size.small },
  '& :is(th, td)[data-tick]': { width: 48, padding: '0 0 0 4px' },
  '& tbody tr': { height: 48 },
  '&[data-density="compact"] tbody tr': { height: 40 },
  '& tbody tr[data-opens]': { cursor: 'pointer' },
  '& tbody tr:is(:hover, :focus-within)': { background: colour.sunken },
  '& thead tr': { height: 40 },
  '& tr > :not(:first-child)': { paddingLeft: 12 },
  '& tr > :not(:last-child)': { paddingRight: 12 },
  '& th, & td[data-whole]': { whiteSpace: 'nowrap' },
  '& [data-right]': { textAlign: 'right' },
  [phone]: {
    '&, & tbody': { display: 'block' },
    '& thead': { display: 'none' },
    '& tbody tr': {
      position: 'relative',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '1px 8px',
      height: 'auto !important',
      minHeight: 56,
      padding: '6px 16px',
      borderBottom: `1px solid ${colour.border}`,
      // Ends the first line.
      '&::after': { content: '""', order: 2, flexBasis: '100%' },
    },
    '&[data-with-ticks] tbody tr': { paddingLeft: wholeLine + 8 },
    '&[data-with-actions] tbody tr': { paddingRight: wholeLine + 8 },
    '& tbody tr > td': { display: 'none', padding: '0 !important', border: 0 },
    '& tbody tr > td[data-place]': { display: 'block', minWidth: 0 },
    '& [data-place="lead"]': { order: 0, flex: '1 1 0', fontWeight: 600 },
    '& [data-place="side"]': {
      order: 1,
      maxWidth: '60%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textAlign: 'right',
    },
    '& [data-place="state"]': { order: 3, '& [data-chip]': { minHeight: 20, padding: '0 8px 0 6px' } },
    '& [data-place="also"], & [data-place="when"]': { color: colour.textSoft, fontSize: size.small },
    '& [data-place="also"]': { order: 4, flex: '1 1 0', textAlign: 'left' },
    // A code stands whole: what has no room beside it takes the next line.
    '& [data-place="also"][data-whole]': { flexBasis: 'auto' },
    // A range of days that has no room beside the state takes a line of its own.
    '& [data-place="when"]': {
      order: 5,
      flex: '0 0 auto',
      marginLeft: 'auto',
      maxWidth: '100%',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textAlign: 'right',
      whiteSpace: 'nowrap',
    },
    // What stands in the row's detail is copied there; without one, at the end of the row.
    '& tr[data-opens] [data-copy]': { display: 'none' },
    '& tbody tr:not([data-opens]):has([data-copy])': { paddingRight: wholeLine + 8 },
    '& tbody tr:not([data-opens]) [data-copy]': {
      position: 'absolute',
      top: `calc(50% - ${wholeLine / 2}px)`,
      right: 4,
      width: wholeLine,
      height: wholeLine,
    },
    '& tbody tr > td:is([data-tick], [data-actions])': {
      position: 'absolute',
      top: 6,
      display: 'grid',
      placeItems: 'center',
      width: wholeLine,
      height: wholeLine,
    },
    '& [data-tick]': { left: 4 },
    '& [data-actions]': { right: 4, '& button[data-icon]': { width: wholeLine, height: wholeLine } },
  },
});
