import { createTheme } from '@mui/material/styles';
import { colour, fontStack, palettes, radius, size } from './tokens.ts';

/** MUI derives its palette from literal colours; the painted colours are CSS variables, so a new appearance re-renders nothing. */
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
  transitions: {
    duration: { shortest: 120, shorter: 140, short: 160, standard: 180, enteringScreen: 180, leavingScreen: 140 },
  },
  components: {
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: colour.border,
          color: colour.text,
          fontSize: size.body,
          padding: '0 16px',
          lineHeight: 1.4,
        },
        head: { color: colour.textSoft, fontWeight: 600, fontSize: size.small, backgroundColor: 'transparent' },
      },
    },
  },
});
