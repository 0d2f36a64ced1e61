export { pagesFolders, platformFolders } from './dockerfiles.ts';
export { hostFiles, writeFiles, writeWorkflows } from './generate.ts';
export { copyWorkspace } from './workspace-copy.ts';
export { provideNginx } from './provide-nginx.ts';
