export type { Employee } from './employees.repository.ts';
export { findOwnEmployee, lockOwnEmployee, updateOwnEmployee } from './employees.self.ts';
export { lockStaff, moveAllStaff } from './employees.service.ts';
