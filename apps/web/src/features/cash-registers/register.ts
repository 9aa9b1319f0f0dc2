import type { CashRegisterWire } from '@restaurante/contract/cash-registers/cash-registers.wire.ts';

export { centsOf, dayAndTime, timeOf } from '../../shared/api/answers.ts';

export const isOpen = ({ status }: Pick<CashRegisterWire, 'status'>): boolean => status === 1;
