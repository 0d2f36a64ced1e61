export { FeeLines } from './fees/fee-lines.tsx';
export { useFormula } from './fees/use-formula.ts';
