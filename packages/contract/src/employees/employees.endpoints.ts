import { z } from 'zod';
import { get, post } from '../endpoint.ts';
import { ADMINISTRATIVE, ROLE, SELLING } from '../roles.ts';
import { id, idName, orMissing } from '../schema.ts';
import { courierWire, employeeBody, employeeWire } from './employees.wire.ts';

const employe = z.object({ employe: employeeWire });

export const listEmployees = get('/api/company/:companyId/employes/list', {
  reads: ['staff', 'branches'],
  access: ({ role_id }) => (Number(role_id) === ROLE.courier ? SELLING : ADMINISTRATIVE),
  query: z.object({ role_id: orMissing(id()) }),
  response: z.object({ employes: z.array(z.union([employeeWire, courierWire])) }),
  summary: 'Staff in scope; a cashier may ask for the couriers of their branch and gets their names',
});

export const getEmployee = get('/api/employe/:id', {
  reads: ['staff', 'branches'],
  access: ADMINISTRATIVE,
  response: employe,
  summary: 'One employee',
});

export const createEmployee = post('/api/company/:companyId/employes/create', {
  touches: ['staff'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: employeeBody,
  files: ['image'],
  response: employe,
  summary: 'Hire; with both e-mail and password the employee can log in',
});

export const updateEmployee = post('/api/employe/:id/update', {
  touches: ['staff', 'sessions'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  body: employeeBody,
  files: ['image'],
  response: employe,
  summary: 'Change an employee; a blank password stays as it is, a blank e-mail takes the login away',
});

export const removeEmployee = get('/api/employe/:id/delete', {
  touches: ['staff', 'sessions'],
  access: ADMINISTRATIVE,
  needsPassword: true,
  response: employe,
  summary: 'Hide an employee and end the sessions',
});

export const listRoles = get('/api/roles/list', {
  reads: [],
  access: ADMINISTRATIVE,
  response: z.object({ roles: z.array(idName()) }),
  summary: 'Roles that I may give',
});
