import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const employeesScreens = defineFeature('salaryEmployee', {
  employees: {
    path: '/employees',
    allow: ['2402:read'],
    title: 'Employees',
    purpose: purposes.employees,
    menu: { section: 'payroll', icon: 'users', order: 2 },
    load: screens.employees,
  },
  createEmployee: {
    path: '/employees/create',
    allow: ['2402:write'],
    title: 'New employee',
    load: screens.createEmployee,
  },
  importEmployees: {
    path: '/employees/import',
    allow: ['2402:write'],
    title: 'Employees from a file',
    load: screens.importEmployees,
  },
  employee: { path: '/employees/:id', allow: ['2402:read'], title: 'Employee', load: screens.employee },
  updateEmployee: {
    path: '/employees/:id/update',
    allow: ['2402:write'],
    title: 'Edit the employee',
    load: screens.updateEmployee,
  },
  employeeAdvances: {
    path: '/employees/:id/salary-advances',
    allow: ['2402:read'],
    title: 'Advances of the employee',
    load: screens.employeeAdvances,
  },
});
