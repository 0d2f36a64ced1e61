export { codeAt } from '@pay/platform-testing';
export { startEmployer, type Employer } from './employer.ts';
export { startOffice, type Office } from './office.ts';
export { startPayroll, type Payroll } from './payroll.ts';
export { renderScreen, type FrontEndUnderTest, type Visitor } from './render-screen.tsx';
export { startShop, type Shop } from './shop.ts';
