export { Shortened } from './list/cell.tsx';
export type { Column, ColumnKind } from './list/column.ts';
export { ExportButton } from './list/export-button.tsx';
export { ListPage, type ListPageProps } from './list/list-page.tsx';
export { ListView, type EmptyWords, type ListViewProps } from './list/list-view.tsx';
