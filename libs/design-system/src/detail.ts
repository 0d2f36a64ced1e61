export { DetailPage, type DetailView, type FactGroup } from './detail/detail-page.tsx';
