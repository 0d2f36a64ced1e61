import { createTheme } from '@mui/material/styles';
import { colour, fontStack, palettes, radius, size } from './tokens.ts';

const focusRing = { outline: `2px solid ${colour.focus}`, outlineOffset: '2px' };

const filled = (ground: string, strong: string, front: string) => ({
  backgroundColor: ground,
  color: front,
  '&:hover': { backgroundColor: strong },
});

/**
 * MUI needs literal colours to derive its palette; what is painted refers to the CSS variables instead,
 * so that changing the appearance changes no theme object and renders nothing again.
 */
export const muiTheme = createTheme({
  palette: { primary: { main: palettes.light.accent }, error: { main: palettes.light.danger } },
  shape: { borderRadius: parseInt(radius, 10) },
  breakpoints: { values: { xs: 0, sm: 576, md: 768, lg: 1024, xl: 1440 } },
  typography: {
    fontFamily: fontStack,
    fontSize: size.body,
    htmlFontSize: 16,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: 0, lineHeight: 1.4 },
  },
  transitions: { duration: { shortest: 120, shorter: 140, short: 160, standard: 180, enteringScreen: 180, leavingScreen: 140 } },
  components: {
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible, &:focus-visible': focusRing } } },
    MuiButton: {
      styleOverrides: {
        root: {
          borderRadius: '8px',
          minHeight: 40,
          padding: '8px 16px',
          fontSize: size.body,
          boxShadow: 'none',
          whiteSpace: 'nowrap',
          '&:hover': { boxShadow: 'none' },
          '&[aria-disabled="true"]': {
            cursor: 'not-allowed',
            color: colour.textSoft,
            backgroundColor: colour.sunken,
            borderColor: colour.border,
          },
        },
        contained: {
          ...filled(colour.accent, colour.accentStrong, colour.onAccent),
          '&.MuiButton-colorError': filled(colour.danger, colour.dangerStrong, colour.onDanger),
        },
        outlined: {
          borderColor: colour.outline,
          color: colour.text,
          backgroundColor: colour.surface,
          '&:hover': { borderColor: colour.outline, backgroundColor: colour.sunken },
          '&.MuiButton-colorError': { color: colour.danger, borderColor: colour.danger },
        },
        text: {
          color: colour.accent,
          '&:hover': { backgroundColor: colour.accentSoft },
          '&.MuiButton-colorError': { color: colour.danger, '&:hover': { backgroundColor: colour.dangerSoft } },
        },
        sizeSmall: { minHeight: 32, padding: '4px 12px', fontSize: size.small },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: colour.border, color: colour.text, fontSize: size.body, padding: '0 16px', lineHeight: 1.4 },
        head: { color: colour.textSoft, fontWeight: 600, fontSize: size.small, backgroundColor: 'transparent' },
      },
    },
  },
});
