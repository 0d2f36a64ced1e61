export { StatusPage as default } from './status-page.tsx';
