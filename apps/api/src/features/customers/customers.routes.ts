import {
  customerToWire,
  listCustomers as endpoint,
} from '@restaurante/contract/customers/customers.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../shared/http/handle.ts';
import { listCustomers } from './customers.service.ts';

export function customersRoutes(app: FastifyInstance): void {
  handle(app, endpoint, async ({ query }, ctx) => {
    const { customers, next } = await listCustomers(ctx, query);
    return { customers: customers.map(customerToWire), next };
  });
}
