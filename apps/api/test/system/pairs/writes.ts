import { allEndpoints } from '../endpoints.ts';

/** Every call that changes a company's rows; among public calls only a guest's order does. */
export const writes = (await allEndpoints()).filter(
  ({ endpoint }) => endpoint.effect === 'write' && (endpoint.access !== 'public' || endpoint.idempotent),
);

/** Always refused. */
export const NEVER_DONE = ['refuseSaleDeletion'];
