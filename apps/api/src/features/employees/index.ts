export type { Employee } from './employees.repository.ts';
export { findOwnEmployee, lockOwnEmployee, updateOwnEmployee } from './employees.self.ts';
export { lockManagedEmployee, lockStaff, moveAllStaff, userOfEmployee } from './employees.service.ts';
