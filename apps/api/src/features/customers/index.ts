export { findCustomer, findOrCreateCustomer } from './customers.service.ts';
