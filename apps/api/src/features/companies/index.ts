export { hasCompanies } from './companies.repository.ts';
export { createCompany, findCompany } from './companies.service.ts';
