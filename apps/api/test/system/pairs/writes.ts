import { allEndpoints } from '../endpoints.ts';

/** Every call that changes a company's rows. A guest's call from a table writes one row and locks nothing else. */
export const writes = (await allEndpoints()).filter(
  ({ endpoint }) => endpoint.effect === 'write' && (endpoint.access !== 'public' || endpoint.idempotent),
);

/** Always refused. */
export const NEVER_DONE = ['refuseSaleDeletion'];
