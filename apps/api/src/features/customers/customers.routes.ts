import { listCustomers as endpoint } from '@restaurante/contract/customers/customers.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { listCustomers } from './customers.service.ts';

export function customersRoutes(app: FastifyInstance): void {
  handle(app, endpoint, ({ query }, ctx) => listCustomers(ctx, query));
}
