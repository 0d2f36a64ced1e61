export type { Command, PaletteSearch } from './command-palette/command.ts';
export { CommandPalette } from './command-palette/command-palette.tsx';
export { ShortcutSheet } from './command-palette/shortcut-sheet.tsx';
