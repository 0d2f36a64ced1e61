import { createElement, type FunctionComponent, type SVGProps } from 'react';

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** An element that is more than a line, with its attributes. */
type IconPart = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const drawing = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

const isNamed = (props: object) =>
  Object.keys(props).some((name) => name.startsWith('aria-') || name === 'role' || name === 'title');

/** What the build makes of an icon of the library: its lines in one path, in the same look and with the same properties. */
export function onePathIcon(lines: string, parts: readonly IconPart[] = []): FunctionComponent<IconProps> {
  const inner = [
    createElement('path', { key: 'lines', d: lines }),
    ...parts.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes })),
  ];
  return ({ size = 24, color, ...rest }) =>
    createElement(
      'svg',
      {
        ...drawing,
        width: size,
        height: size,
        ...(color && { stroke: color }),
        ...(isNamed(rest) ? {} : { 'aria-hidden': true }),
        ...rest,
      },
      inner,
    );
}
