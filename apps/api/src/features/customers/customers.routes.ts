import { listCustomers as endpoint } from '@restaurante/contract/customers/customers.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { customerToWire } from './customers.presenter.ts';
import { listCustomers } from './customers.service.ts';

export function customersRoutes(app: FastifyInstance): void {
  handle(app, endpoint, async ({ query }, ctx) => {
    const { rows, next } = await listCustomers(ctx, query);
    return { customers: rows.map(customerToWire), next };
  });
}
