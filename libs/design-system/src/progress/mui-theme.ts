import { createTheme } from '@mui/material/styles';
import { colour, fontStack, palettes, size } from '../theme/tokens.ts';

/** MUI derives its palette from literal colours; the painted colours are CSS variables, so a new appearance re-renders nothing. */
export const muiTheme = createTheme({
  palette: { primary: { main: palettes.light.accent } },
  typography: { fontFamily: fontStack, fontSize: size.body },
  components: {
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 8, borderRadius: 4, backgroundColor: colour.sunken },
        bar: { borderRadius: 4, backgroundColor: colour.accent },
      },
    },
  },
});
