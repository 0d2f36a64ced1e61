export { pagesFolders, platformFolders } from './dockerfiles.ts';
export { hostFiles, writeFiles } from './generate.ts';
export { provideNginx } from './provide-nginx.ts';
