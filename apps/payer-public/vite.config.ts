import { renderedAppConfig } from '@pay/web-host/vite';
import type { Plugin } from 'vite';

/** The server writes the HTML, so styles must survive tree shaking although no script uses their names. */
const keptStyles: Plugin = {
  name: 'payer:kept-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
};

export default renderedAppConfig({
  name: 'payer-public',
  client: {
    main: 'src/features/pay-links/payment.entry.ts',
    cart: 'src/features/pay-pages/cart.entry.ts',
    card: 'src/features/card/card.entry.ts',
    docs: 'src/features/docs/docs.entry.ts',
  },
  server: 'src/server.ts',
  plugins: [keptStyles],
});
