import { may } from '@pay/domain';
import { purposes } from '@pay/salary-screens/purposes';
import { defineFeature } from '@pay/screens';
import { screens } from './mount.ts';

export const employeesScreens = defineFeature('salaryEmployee', {
  employees: {
    path: '/employees',
    allow: [may('flexibleSalary', 'read')],
    title: 'Employees',
    purpose: purposes.employees,
    bottom: { icon: 'users', order: 3 },
    menu: { section: 'payroll', icon: 'users', order: 2 },
    load: screens.employees,
  },
  createEmployee: {
    path: '/employees/create',
    allow: [may('flexibleSalary', 'write')],
    title: 'New employee',
    load: screens.createEmployee,
  },
  importEmployees: {
    path: '/employees/import',
    allow: [may('flexibleSalary', 'write')],
    title: 'Employees from a file',
    load: screens.importEmployees,
  },
  employee: {
    path: '/employees/:id',
    allow: [may('flexibleSalary', 'read')],
    title: 'Employee',
    record: 'employee',
    load: screens.employee,
  },
  updateEmployee: {
    path: '/employees/:id/update',
    allow: [may('flexibleSalary', 'write')],
    title: 'Edit the employee',
    record: 'employee',
    load: screens.updateEmployee,
  },
  employeeAdvances: {
    path: '/employees/:id/salary-advances',
    allow: [may('flexibleSalary', 'read')],
    title: 'Advances of the employee',
    record: 'employee',
    load: screens.employeeAdvances,
  },
});
