import { allEndpoints } from '../endpoints.ts';

/** Every call that changes a company's rows. Public calls change none. */
export const writes = (await allEndpoints()).filter(
  ({ endpoint }) => endpoint.effect === 'write' && endpoint.access !== 'public',
);

/** Always refused. */
export const NEVER_DONE = ['refuseSaleDeletion'];
