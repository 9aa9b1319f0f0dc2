export type { Employee } from './employees.presenter.ts';
export { findOwnEmployee, lockOwnEmployee, updateOwnEmployee } from './employees.self.ts';
export { moveAllStaff } from './employees.service.ts';
