import { z } from 'zod';
import { changeSubscription, lockSubscription } from '../../subscriptions/index.ts';
import { carryOut } from '../change.ts';
import { command } from '../command.ts';
import { requireCompany } from '../company.ts';

const SUSPENDED = 0;

export const suspendCommand = command({
  name: 'suspend',
  summary: 'Suspende una empresa: su personal solo puede cerrar cajas abiertas',
  operand: { name: 'empresa' },
  changes: true,
  options: z.object({}),
  examples: ['el-fogon-de-lucia --reason "no pagó noviembre"', '12 --yes --as Marta'],
  run: async (operator, { operand }) => {
    const company = await requireCompany(operator.ctx, operand);
    await carryOut(operator, company, async (ctx) => {
      const { status } = await lockSubscription(ctx, company.id);
      if (status !== 1) return `${company.name} ya está suspendida por el operador: no se hizo nada.`;
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
