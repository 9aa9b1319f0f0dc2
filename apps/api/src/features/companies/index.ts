export { hasCompanies } from './companies.repository.ts';
export { createCompany, findCompany, requireOwner } from './companies.service.ts';
