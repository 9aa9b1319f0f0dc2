import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';

export { centsOf, dayAndTime, timeOf } from '../../shared/api/answers.ts';

export const isOpen = ({ status }: Pick<CashRegisterWire, 'status'>): boolean => status === 1;

/** 'Caja principal' for 'principal'; a register named 'Caja 2' keeps its name. */
export const registerName = (name: string): string => (/^caja\b/i.test(name) ? name : `Caja ${name}`);
