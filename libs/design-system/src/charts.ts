export { BarChart, ChartPlace, LineChart } from './charts/drawn-later.tsx';
