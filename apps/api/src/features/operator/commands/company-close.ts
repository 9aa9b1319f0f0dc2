import { z } from 'zod';
import { type BaseTxContext, now } from '../../../shared/context.ts';
import { enqueue } from '../../../shared/jobs/jobs.ts';
import { endCompanySessions } from '../../auth/index.ts';
import { lockCompany, setClosedAt } from '../../companies/index.ts';
import { carryOut } from '../change.ts';
import { Refusal, command } from '../command.ts';
import { closingOf, requireCompany } from '../company.ts';
import type { CompanyRow } from '../operator.repository.ts';

const OPEN = { company: 'abierta' };
const CLOSED = { company: 'cerrada' };

export const companyCloseCommand = command({
  name: 'company close',
  summary: 'Cierra la cuenta de una empresa: nadie ingresa ni pide; sus datos quedan',
  operands: ['<empresa>'],
  changes: true,
  options: z.object({}),
  examples: ['el-fogon-de-lucia --reason "cerró el local"', '12 --yes --as Marta'],
  run: async (operator, { operands: [operand] }) => {
    const company = await requireCompany(operator.ctx, operand);
    const companyId = company.id;
    await carryOut(operator, company, async (ctx) => {
      if ((await closedSince(ctx, company)) !== null) {
        return `${company.name} ya está cerrada: no se hizo nada.`;
      }
      const closedAt = now(ctx);
      return {
        action: 'company-close',
        lines: [
          'Estado     abierta → cerrada: terminan sus sesiones, nadie ingresa y nadie pide desde una mesa',
          'Mensajes   no sale ninguno',
          `Datos      quedan; 'company reopen' la reabre hasta el ${closingOf(ctx, company, closedAt).until}`,
        ],
        before: OPEN,
        after: CLOSED,
        isHarmful: true,
        apply: async (ctx) => {
          await setClosedAt.run(ctx.db, { companyId, closedAt });
          await endCompanySessions(ctx, companyId, 'closed');
        },
      };
    });
  },
});

export const companyReopenCommand = command({
  name: 'company reopen',
  summary: 'Reabre la cuenta de una empresa que se cerró hace 30 días o menos',
  operands: ['<empresa>'],
  changes: true,
  options: z.object({}),
  examples: ['el-fogon-de-lucia', 'lucia@elfogon.bo --reason "volvió a abrir"'],
  run: async (operator, { operands: [operand] }) => {
    const company = await requireCompany(operator.ctx, operand);
    const companyId = company.id;
    await carryOut(operator, company, async (ctx) => {
      const closedAt = await closedSince(ctx, company);
      if (closedAt === null) return `${company.name} no está cerrada: no se hizo nada.`;
      const { day, until, isFinal } = closingOf(ctx, company, closedAt);
      if (isFinal) {
        throw new Refusal(
          `${company.name} cerró el ${day} y se podía reabrir hasta el ${until}. Sus datos salen con 'company export'.`,
        );
      }
      return {
        action: 'company-reopen',
        lines: ['Estado     cerrada → abierta: cada persona ingresa otra vez'],
        before: CLOSED,
        after: OPEN,
        apply: async (ctx) => {
          await setClosedAt.run(ctx.db, { companyId, closedAt: null });
          await enqueue(ctx, 'whatsapp', { companyId });
        },
      };
    });
  },
});

/** Locks a company and returns since when it is closed; null if it is open. Throws Refusal during its move. */
export async function closedSince(ctx: BaseTxContext, { id, name, slug }: CompanyRow): Promise<Date | null> {
  const company = await lockCompany.first(ctx.db, { companyId: id });
  if (!company) throw new Refusal(`${name} ya no está aquí.`);
  if (company.moving !== null) {
    throw new Refusal(`${name} está en mudanza: termínala o devuélvela antes. Mira 'company ${slug}'.`);
  }
  return company.closedAt;
}
