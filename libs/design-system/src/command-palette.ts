export { CommandPalette, type Command } from './command-palette/command-palette.tsx';
