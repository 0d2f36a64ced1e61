export { ProgressBar } from './progress/progress-bar.tsx';
