import { renderedAppConfig } from '@pay/web-host/vite';

export default renderedAppConfig({
  name: 'payer-public',
  client: { main: 'src/main.tsx', cart: 'src/features/pay-pages/cart.entry.ts' },
  server: 'src/server.ts',
});
