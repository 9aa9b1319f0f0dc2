import type { Exception } from './tenancy.ts';

/** Every statement that may reach a company's table without naming the company, and why. */
export const EXCEPTIONS: readonly Exception[] = [];
