export { BarChart, type Bar } from './charts/bar-chart.tsx';
export { LineChart, type ChartPoint } from './charts/line-chart.tsx';
