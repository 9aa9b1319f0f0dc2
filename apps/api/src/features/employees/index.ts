export { findOwnEmployee, updateOwnEmployee } from './employees.self.ts';
export { moveAllStaff } from './employees.service.ts';
