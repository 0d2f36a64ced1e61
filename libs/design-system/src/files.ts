export { FileLinks } from './files/file-links.tsx';
export { saveFile } from './files/save-file.ts';
export { useDownload } from './files/use-download.ts';
