import { renderedAppConfig } from '@pay/web-host/vite';

export default renderedAppConfig({ name: 'payer-public', client: 'src/main.tsx', server: 'src/server.ts' });
