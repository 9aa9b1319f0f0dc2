export { findOwnEmployee, updateOwnEmployee } from './employees.self.ts';
