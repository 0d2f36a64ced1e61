import styled from '@emotion/styled';
import type { Machine } from '@pay/domain';
import { enumLabel, useText } from '@pay/i18n';
import { Card } from '../page/card.tsx';
import { colour, size } from '../theme/tokens.ts';
import { VisuallyHidden } from '../theme/visually-hidden.ts';
import { text } from './detail.messages.ts';
import { layOut, lineHeight } from './state-layout.ts';

const Scroll = styled('div')({ overflowX: 'auto', position: 'relative' });
const Picture = styled('svg')({
  display: 'block',
  maxWidth: '100%',
  '& rect': { fill: colour.surface, stroke: colour.outline },
  '& text': { fill: colour.text, fontSize: size.small, fontFamily: 'inherit' },
  '& path': { fill: 'none', stroke: colour.outline },
  '& marker path': { fill: colour.outline, stroke: 'none' },
  '& marker[data-next] path': { fill: colour.accent },
  '& path[data-next]': { stroke: colour.accent, strokeWidth: 2 },
  '& [data-final] rect': { fill: colour.sunken },
  '& [data-now] rect': { fill: colour.accent, stroke: colour.accent },
  '& [data-now] text': { fill: colour.onAccent, fontWeight: 600 },
});

interface StateDiagramProps {
  machine: Machine;
  current: string;
  enumName: string;
}

/** Draws the states of a record and the transitions between them, with the current state filled. */
export function StateDiagram({ machine, current, enumName }: StateDiagramProps) {
  const t = useText();
  const words = (state: string) => t(enumLabel(enumName, state));
  const { width, height, boxes, ways } = layOut(machine, words);
  return (
    <Card title={t(text.states)}>
      <VisuallyHidden>
        {[
          t(text.now, { state: words(current) }),
          ...ways.map(({ from, to }) => t(text.becomes, { from: words(from), to: words(to) })),
        ].join('. ')}
      </VisuallyHidden>
      <Scroll>
        <Picture viewBox={`0 0 ${width} ${height}`} width={width} aria-hidden>
          <defs>
            {(['arrow', 'next'] as const).map((kind) => (
              <marker
                key={kind}
                id={`${kind}-${machine.entity}`}
                data-next={kind === 'next' || undefined}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerUnits="userSpaceOnUse"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path d="M0 0L8 4L0 8z" />
              </marker>
            ))}
          </defs>
          {ways.map(({ from, to, path }) => (
            <path
              key={`${from}-${to}`}
              d={path}
              data-next={from === current || undefined}
              markerEnd={`url(#${from === current ? 'next' : 'arrow'}-${machine.entity})`}
            />
          ))}
          {boxes.map(({ state, lines, x, y, width: boxWidth, height: boxHeight }) => (
            <g
              key={state}
              data-now={state === current || undefined}
              data-final={machine.final.includes(state) || undefined}
            >
              <rect x={x} y={y} width={boxWidth} height={boxHeight} rx="8" />
              {lines.map((line, at) => (
                <text
                  key={line}
                  x={x + boxWidth / 2}
                  y={y + boxHeight / 2 + 4.5 + (at - (lines.length - 1) / 2) * lineHeight}
                  textAnchor="middle"
                >
                  {line}
                </text>
              ))}
            </g>
          ))}
        </Picture>
      </Scroll>
    </Card>
  );
}
