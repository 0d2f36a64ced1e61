import { useText } from '@pay/i18n';
import { Later } from '../theme/first-drawing.tsx';
import { TextLink } from '../theme/link.tsx';
import { styled } from '../theme/styled.ts';
import { colour, figures, size, touch } from '../theme/tokens.ts';
import { text } from './charts.messages.ts';

const Fold = styled('details')({
  marginTop: 12,
  fontSize: size.small,
  '& summary': { minHeight: 24, color: colour.textSoft, cursor: 'pointer', [touch]: { padding: '12px 0' } },
});
const Scroll = styled('div')({ maxHeight: 280, overflow: 'auto' });
const Grid = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  ...figures,
  '& :is(th, td)': {
    padding: '6px 8px',
    borderBottom: `1px solid ${colour.border}`,
    textAlign: 'left',
    fontWeight: 400,
    [touch]: { paddingBlock: 12 },
  },
  '& :is(th, td):not(:first-of-type)': { textAlign: 'right' },
  '& thead th': { color: colour.textSoft, fontWeight: 600 },
});

interface FigureTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  links?: readonly (string | undefined)[];
}

/** Lists a chart's figures in a table, for people who cannot see the chart. */
export function FigureTable({ caption, heads, rows, links = [] }: FigureTableProps) {
  const t = useText();
  return (
    <Fold>
      <summary>{t(text.table)}</summary>
      <Later>
        {() => (
          <Scroll tabIndex={0} role="group" aria-label={caption}>
            <Grid aria-label={caption}>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(([first, ...others], index) => (
                  <tr key={`${first} ${index}`}>
                    <th scope="row">{links[index] ? <TextLink to={links[index]}>{first}</TextLink> : first}</th>
                    {others.map((cell, at) => (
                      <td key={at}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </Grid>
          </Scroll>
        )}
      </Later>
    </Fold>
  );
}
