export { findOrCreateCustomer } from './customers.service.ts';
