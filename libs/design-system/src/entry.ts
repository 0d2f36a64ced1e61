export { EntryLayout } from './shell/entry-layout.tsx';
