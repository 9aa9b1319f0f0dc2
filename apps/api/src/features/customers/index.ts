export { type Customer } from './customers.repository.ts';
export { findCustomer, findOrCreateCustomer } from './customers.service.ts';
