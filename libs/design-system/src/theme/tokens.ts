const light = {
  page: '#F6F8F7',
  surface: '#FFFFFF',
  sunken: '#EDF2EF',
  text: '#14211C',
  textSoft: '#4C5B54',
  border: '#DCE4E0',
  outline: '#7B8B83',
  accent: '#0B7A5B',
  accentStrong: '#075F46',
  accentSoft: '#E2F3EC',
  onAccent: '#FFFFFF',
  success: '#126B38',
  successSoft: '#E3F4E8',
  warning: '#874700',
  warningSoft: '#FFF0D9',
  danger: '#B3261E',
  dangerStrong: '#8F1D17',
  dangerSoft: '#FCEBE9',
  onDanger: '#FFFFFF',
  info: '#1A5A9E',
  infoSoft: '#E5F0FB',
  band: '#F7B23B',
  onBand: '#3A2600',
  focus: '#0B7A5B',
  previous: '#818E86',
  veil: 'rgba(15, 28, 22, 0.45)',
};

type Colours = typeof light;
export type ColourName = keyof Colours;

const dark: Colours = {
  page: '#0E1512',
  surface: '#151E1A',
  sunken: '#1C2722',
  text: '#E9F0EC',
  textSoft: '#A6B6AE',
  border: '#2B3933',
  outline: '#71847A',
  accent: '#4CC9A0',
  accentStrong: '#74DAB8',
  accentSoft: '#15382C',
  onAccent: '#05251A',
  success: '#6FCF8E',
  successSoft: '#14331F',
  warning: '#F0B45C',
  warningSoft: '#3A2A0E',
  danger: '#FF9A90',
  dangerStrong: '#FFB8B1',
  dangerSoft: '#43201D',
  onDanger: '#3B0A06',
  info: '#86BDF5',
  infoSoft: '#162F49',
  band: '#E0A030',
  onBand: '#2A1B00',
  focus: '#74DAB8',
  previous: '#7C8C84',
  veil: 'rgba(0, 0, 0, 0.6)',
};

export const palettes = { light, dark };
export type Appearance = keyof typeof palettes;

const names = Object.keys(light) as ColourName[];

/** Colours as CSS variables; the value changes with the appearance, the reference does not. */
export const colour = Object.fromEntries(names.map((name) => [name, `var(--tre-${name})`])) as Record<
  ColourName,
  string
>;

export function coloursOf(appearance: Appearance): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`--tre-${name}`, palettes[appearance][name]]));
}

/** The only font sizes, in px. */
export const size = { small: 13, body: 14, lead: 16, heading: 20, title: 28, hero: 36 } as const;

/** Returns a multiple of the 8 px grid. */
export const space = (steps: number): string => `${steps * 8}px`;

export const radius = '10px';
export const sidebarWidth = 264;
export const headerHeight = 64;
export const bottomBarHeight = 60;
export const contentWidth = 1440;
/** What the toasts of a phone take of the page's end. */
export const toastRoom = '--tre-toasts';

export const phone = '@media (max-width: 576px)';
/** Parts of a page stand under each other up to here. */
export const tablet = '@media (max-width: 768px)';
/** The menu lies over the page up to here, and the header has no room for all it holds. */
export const narrow = '@media (max-width: 1023px)';
export const desktop = '@media (min-width: 1024px)';
/** Where a finger presses. */
export const touch = '@media (max-width: 576px), (pointer: coarse)';
export const fingertip = 44;
/** The side of a button beside what is read. */
export const smallButton = 28;

/** Lets a finger press what is drawn smaller, and moves nothing. */
export const withinReach = {
  [touch]: {
    position: 'relative',
    '&::after': {
      content: '""',
      position: 'absolute',
      top: '50%',
      left: '50%',
      width: `max(100%, ${fingertip}px)`,
      height: `max(100%, ${fingertip}px)`,
      transform: 'translate(-50%, -50%)',
    },
  },
} as const;

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export const toneColours: Record<Tone, { text: string; soft: string }> = {
  neutral: { text: colour.textSoft, soft: colour.sunken },
  info: { text: colour.info, soft: colour.infoSoft },
  success: { text: colour.success, soft: colour.successSoft },
  warning: { text: colour.warning, soft: colour.warningSoft },
  danger: { text: colour.danger, soft: colour.dangerSoft },
};

/** The page's head names the brand's fonts; where it names none, the system's font is taken. */
export const fontStack = 'var(--tre-font, system-ui, sans-serif)';

/** Digits of one width stand under each other only as long as no neighbour pulls at them. */
export const figures = { fontVariantNumeric: 'tabular-nums', fontKerning: 'none' } as const;
