export { BankIcon, BankName } from './display/bank-name.tsx';
