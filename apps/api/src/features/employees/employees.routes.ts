import * as endpoints from '@restaurante/contract/employees/employees.endpoints.ts';
import { ROLE } from '@restaurante/contract/roles.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { courierToWire, employeeToWire } from './employees.presenter.ts';
import {
  createEmployee,
  getEmployee,
  listAssignableRoles,
  listEmployees,
  removeEmployee,
  updateEmployee,
} from './employees.service.ts';

export function employeesRoutes(app: FastifyInstance): void {
  handle(app, endpoints.listEmployees, async ({ query }, ctx) => {
    const toWire = ctx.scope.role === ROLE.cashier ? courierToWire : employeeToWire;
    return { employes: (await listEmployees(ctx, query.role_id)).map(toWire) };
  });

  handle(app, endpoints.getEmployee, async ({ params }, ctx) => ({
    employe: employeeToWire(await getEmployee(ctx, params.id)),
  }));

  handle(app, endpoints.createEmployee, async (form, ctx) => ({
    employe: employeeToWire(await createEmployee(ctx, form)),
  }));

  handle(app, endpoints.updateEmployee, async ({ params, ...form }, ctx) => ({
    employe: employeeToWire(await updateEmployee(ctx, params.id, form)),
  }));

  handle(app, endpoints.removeEmployee, async ({ params }, ctx) => ({
    employe: employeeToWire(await removeEmployee(ctx, params.id)),
  }));

  handle(app, endpoints.listRoles, async (_, ctx) => ({ roles: await listAssignableRoles(ctx) }));
}
