import { useFormats, useText } from '@pay/i18n';
import { useState, type PointerEvent } from 'react';
import { styled } from '../theme/styled.ts';
import { colour, figures, phone, size } from '../theme/tokens.ts';
import { text } from './charts.messages.ts';
import { FigureTable } from './figure-table.tsx';
import { roundSteps } from './scale.ts';

export interface ChartPoint {
  label: string;
  value: number;
  to?: string;
}

const Legend = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  marginBottom: 12,
  fontSize: size.small,
  color: colour.textSoft,
});
const Key = styled('li')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '&::before': { content: '""', width: 16, borderTop: '2px solid var(--key)' },
  '&[data-previous]::before': { borderTopStyle: 'dashed' },
});
const Plot = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 8px',
  fontSize: size.small,
  color: colour.textSoft,
});
const Values = styled('div')({
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'space-between',
  height: 220,
  margin: '-9px 0',
  textAlign: 'right',
  ...figures,
});
const Area = styled('div')({
  position: 'relative',
  height: 202,
  touchAction: 'pan-y',
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' },
  '& path, & line': { vectorEffect: 'non-scaling-stroke', fill: 'none' },
});
const Days = styled('div')({
  gridColumn: 2,
  position: 'relative',
  height: 20,
  '& > span': { position: 'absolute', whiteSpace: 'nowrap', transform: 'translateX(-50%)' },
  '& > [data-first]': { transform: 'none' },
  '& > [data-last]': { transform: 'translateX(-100%)' },
  [phone]: { '& > span:nth-last-of-type(even)': { display: 'none' } },
  ...figures,
});
const Readout = styled('div')({
  position: 'absolute',
  top: 0,
  zIndex: 1,
  padding: '6px 10px',
  borderRadius: 8,
  border: `1px solid ${colour.border}`,
  background: colour.surface,
  color: colour.text,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  ...figures,
});
const Empty = styled('p')({ padding: '48px 0', textAlign: 'center', color: colour.textSoft });

interface LineChartProps {
  label: string;
  points: readonly ChartPoint[];
  previous?: readonly ChartPoint[];
  presentLabel?: string;
  previousLabel?: string;
  /** Sums that stand for themselves, such as payouts now and then: no line leads from one to the next. */
  apart?: boolean;
  format: (value: number) => string;
}

const lineOf = (points: readonly ChartPoint[], top: number): string =>
  points
    .map(
      ({ value }, index) =>
        `${index === 0 ? 'M' : 'L'}${(index / Math.max(1, points.length - 1)) * 100} ${100 - (value / top) * 100}`,
    )
    .join('');

const barsOf = (points: readonly ChartPoint[], top: number): string =>
  points
    .map(({ value }, index) => `M${(index / Math.max(1, points.length - 1)) * 100} 100V${100 - (value / top) * 100}`)
    .join('');

const shownDays = 7;

/** Draws a figure over time with the previous period behind it, and lists every figure in a table. */
export function LineChart({
  label,
  points,
  previous = [],
  presentLabel,
  previousLabel,
  apart,
  format,
}: LineChartProps) {
  const t = useText();
  const { compact } = useFormats();
  const [at, setAt] = useState<number>();
  if ([...points, ...previous].every(({ value }) => value === 0)) return <Empty>{t(text.nothing)}</Empty>;

  const steps = roundSteps(Math.max(...points.map(({ value }) => value), ...previous.map(({ value }) => value)));
  const top = steps.at(-1) ?? 1;
  const present = lineOf(points, top);
  const names = { present: presentLabel ?? t(text.present), previous: previousLabel ?? t(text.previous) };
  const last = points.length - 1;
  const every = Math.max(1, Math.ceil(points.length / shownDays));
  const pointed = at === undefined ? undefined : points[at];
  const left = at === undefined ? 0 : (at / Math.max(1, points.length - 1)) * 100;

  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const share = (clientX - box.left) / box.width;
    setAt(Math.max(0, Math.min(points.length - 1, Math.round(share * (points.length - 1)))));
  };

  return (
    <figure aria-label={label}>
      {previous.length > 0 && (
        <Legend>
          <Key style={{ ['--key' as string]: colour.accent }}>{names.present}</Key>
          <Key data-previous style={{ ['--key' as string]: colour.previous }}>
            {names.previous}
          </Key>
        </Legend>
      )}
      <Plot aria-hidden>
        <Values>
          {steps.map((step) => (
            <span key={step}>{compact(step)}</span>
          ))}
        </Values>
        <Area onPointerMove={point} onPointerLeave={() => setAt(undefined)}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {steps.map((step) => (
              <line
                key={step}
                x1="0"
                x2="100"
                y1={100 - (step / top) * 100}
                y2={100 - (step / top) * 100}
                stroke={colour.border}
              />
            ))}
            {!apart && <path d={`${present}V100H0z`} stroke="none" style={{ fill: colour.accentSoft, opacity: 0.6 }} />}
            {previous.length > 0 && (
              <path d={lineOf(previous, top)} stroke={colour.previous} strokeWidth="1.5" strokeDasharray="4 4" />
            )}
            {apart ? (
              <path d={barsOf(points, top)} stroke={colour.accent} strokeWidth="8" />
            ) : (
              <path d={present} stroke={colour.accent} strokeWidth="2" strokeLinejoin="round" />
            )}
            {pointed && <line x1={left} x2={left} y1="0" y2="100" stroke={colour.outline} strokeDasharray="2 3" />}
          </svg>
          {pointed && (
            <Readout
              style={left > 50 ? { right: `${100 - left}%`, marginRight: 8 } : { left: `${left}%`, marginLeft: 8 }}
            >
              {pointed.label}: <strong>{format(pointed.value)}</strong>
              {at !== undefined && previous[at] && (
                <div>
                  {previous[at].label}: {format(previous[at].value)}
                </div>
              )}
            </Readout>
          )}
        </Area>
        <Days>
          {points.map(
            (one, index) =>
              (last - index) % every === 0 && (
                <span
                  key={`${one.label} ${index}`}
                  data-first={index === 0 || undefined}
                  data-last={index === last || undefined}
                  style={{ left: `${(index / Math.max(1, points.length - 1)) * 100}%` }}
                >
                  {one.label}
                </span>
              ),
          )}
        </Days>
      </Plot>
      <FigureTable
        caption={label}
        links={points.map(({ to }) => to)}
        heads={[t(text.when), names.present, ...(previous.length > 0 ? [names.previous] : [])]}
        rows={points.map((one, index) => [
          one.label,
          format(one.value),
          ...(previous.length > 0 ? [previous[index] ? format(previous[index].value) : '–'] : []),
        ])}
      />
    </figure>
  );
}
