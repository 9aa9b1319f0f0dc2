export type { Employee } from './employees.presenter.ts';
export { findOwnEmployee, updateOwnEmployee } from './employees.self.ts';
export { moveAllStaff } from './employees.service.ts';
