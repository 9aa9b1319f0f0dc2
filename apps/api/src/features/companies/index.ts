export { createCompany, findCompany } from './companies.service.ts';
