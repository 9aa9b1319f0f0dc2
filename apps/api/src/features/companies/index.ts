export { hasCompanies } from './companies.repository.ts';
export { findSettings } from './settings.repository.ts';
export { kitchenMinutesOf } from './settings.service.ts';
export { createCompany, findCompany } from './companies.service.ts';
