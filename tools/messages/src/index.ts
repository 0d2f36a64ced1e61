export { appCatalogue, appTexts } from './compile.ts';
export { messagesPlugin } from './vite-plugin.ts';
