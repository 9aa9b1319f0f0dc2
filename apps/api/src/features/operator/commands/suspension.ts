import { isSuspended } from '@restaurante/domain/subscriptions/subscription.ts';
import { z } from 'zod';
import { changeSubscription, lockSubscription } from '../../subscriptions/index.ts';
import { carryOut } from '../change.ts';
import { command } from '../command.ts';
import { requireCompany, todayOf } from '../company.ts';

const SUSPENDED = 0;
const ACTIVE = 1;

export const suspendCommand = command({
  name: 'suspend',
  summary: 'Suspende una empresa: su personal solo puede cerrar cajas abiertas',
  operands: ['<empresa>'],
  changes: true,
  options: z.object({}),
  examples: ['el-fogon-de-lucia --reason "no pagó noviembre"', '12 --yes --as Marta'],
  run: async (operator, { operands: [operand] }) => {
    const company = await requireCompany(operator.ctx, operand);
    await carryOut(operator, company, async (ctx) => {
      const { status } = await lockSubscription(ctx, company.id);
      if (status !== ACTIVE) return `${company.name} ya está suspendida por el operador: no se hizo nada.`;
      return {
        action: 'suspend',
        lines: ['Estado     activa → suspendida, también para quien está trabajando ahora'],
        before: { status },
        after: { status: SUSPENDED },
        isHarmful: true,
        apply: (ctx) => changeSubscription(ctx, company.id, { status: SUSPENDED }),
      };
    });
  },
});

export const reactivateCommand = command({
  name: 'reactivate',
  summary: 'Levanta la suspensión hecha por el operador',
  operands: ['<empresa>'],
  changes: true,
  options: z.object({}),
  examples: ['el-fogon-de-lucia', 'lucia@elfogon.bo --reason "pagó por QR"'],
  run: async (operator, { operands: [operand] }) => {
    const company = await requireCompany(operator.ctx, operand);
    await carryOut(operator, company, async (ctx) => {
      const { status, end, type } = await lockSubscription(ctx, company.id);
      const terms = { status: ACTIVE, end, expirationDays: type.expirationDays };
      const overdue = isSuspended(terms, todayOf(ctx, company))
        ? `Sigue suspendida porque venció el ${end}: extiéndela con 'subscription ${company.slug} --extend <días>'.`
        : null;
      if (status === ACTIVE) {
        return overdue
          ? `${company.name} no está suspendida por el operador. ${overdue}`
          : `${company.name} ya está activa: no se hizo nada.`;
      }
      return {
        action: 'reactivate',
        lines: [`Estado     suspendida → ${overdue ? 'vencida' : 'activa'}`, ...(overdue ? [overdue] : [])],
        before: { status },
        after: { status: ACTIVE },
        apply: (ctx) => changeSubscription(ctx, company.id, { status: ACTIVE }),
      };
    });
  },
});
