export { BarChart, ChartPlace, LineChart } from './charts/drawn-later.tsx';
export { Choices, FiguresCard, useFigureSpan } from './charts/figures-card.tsx';
