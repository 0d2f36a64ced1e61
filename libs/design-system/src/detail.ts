export { DetailPage, type DetailView, type FactGroup } from './detail/detail-page.tsx';
export { StateDiagram } from './detail/state-diagram.tsx';
