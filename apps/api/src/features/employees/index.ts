export { type Employee, lockStaff, moveAllStaff } from './employees.repository.ts';
export { findOwnEmployee, lockOwnEmployee, updateOwnEmployee } from './employees.self.ts';
export { lockManagedEmployee, userOfEmployee } from './employees.service.ts';
