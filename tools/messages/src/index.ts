export { extract } from './catalogues.ts';
export { appCatalogue, appTexts } from './compile.ts';
export { messagesPlugin } from './vite-plugin.ts';
export { withDependencies } from './projects.ts';
