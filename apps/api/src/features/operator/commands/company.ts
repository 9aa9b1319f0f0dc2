import { z } from 'zod';
import type { BaseContext } from '../../../shared/context.ts';
import { instantToWire } from '../../../shared/instant.ts';
import { listBranchUse } from '../../branches/index.ts';
import { actsTable } from '../acts-table.ts';
import { command } from '../command.ts';
import { closingOf, requireCompany, stateText, todayOf } from '../company.ts';
import * as repository from '../operator.repository.ts';
import type { CompanyRow } from '../operator.repository.ts';
import { table } from '../terminal.ts';

const MAX_USERS = 200;
const LAST_ACTS = 5;

export const companyCommand = command({
  name: 'company',
  summary: 'Muestra una empresa: suscripción, sucursales, usuarios y últimos actos',
  operands: ['<empresa>'],
  options: z.object({}),
  examples: ['el-fogon-de-lucia', '12', 'lucia@elfogon.bo'],
  run: async ({ ctx, terminal }, { operands: [operand] }) => {
    const company = await requireCompany(ctx, operand);
    const branches = await listBranchUse(ctx, company.id);
    const users = await repository.users.all(ctx.db, { companyId: company.id, limit: MAX_USERS });
    const last = { companyId: company.id, isEverybody: false, before: null, limit: LAST_ACTS };
    const acts = await repository.acts.all(ctx.db, last);
    terminal.print(summaryOf(ctx, company));
    terminal.print(
      `\nSucursales\n${table(
        ['ID', 'Nombre', 'Personal', 'Cajas abiertas', 'Sin pagar o entregar'],
        branches.map((branch) => [
          branch.id,
          branch.name,
          branch.staff.length,
          branch.openRegisters,
          branch.pendingSales,
        ]),
      )}`,
    );
    terminal.print(
      `\nUsuarios\n${table(
        ['ID', 'Nombre', 'Correo', 'Rol', 'Última vez'],
        users.map(({ id, name, email, role, isOwner, lastSeen }) => [
          id,
          name,
          email,
          isOwner ? 'Propietario(a)' : role,
          lastSeen && instantToWire(lastSeen).slice(0, 10),
        ]),
      )}`,
    );
    terminal.print(`\nÚltimos actos del operador\n${actsTable(acts)}`);
  },
});

const MOVES = {
  leaving: (slug: string) =>
    `sus ventas esperan. Termínala con 'company move ${slug} --to <archivo>', o devuélvela con --undo`,
  arriving: () => 'sus ventas esperan. Termínala con el mismo comando en la instalación de la que sale',
};

const closingText = (slug: string, { day, until, isFinal }: ReturnType<typeof closingOf>) =>
  isFinal
    ? `${day}: ya no se reabre; 'company delete ${slug}' la borra`
    : `${day}: 'company reopen ${slug}' la reabre hasta el ${until}`;

function summaryOf(ctx: BaseContext, company: CompanyRow): string {
  const { status, moving, closedAt, slug } = company;
  const state = stateText(company, todayOf(ctx, company));
  return [
    ['Empresa', `${company.name} (${company.slug}, id ${company.id})`],
    ['Ciudad', company.city],
    ['Propietario', `${company.ownerName}, ${company.ownerEmail}, ${company.ownerPhone ?? 'sin teléfono'}`],
    ['Registro', instantToWire(company.createdAt).slice(0, 10)],
    ['Plan', company.plan],
    ['Vence', company.end],
    ['Estado', status === 1 || moving || closedAt ? state : `${state} por el operador`],
    ...(moving ? [['Mudanza', MOVES[moving](slug)]] : []),
    ...(closedAt ? [['Cierre', closingText(slug, closingOf(ctx, company, closedAt))]] : []),
    ['Última venta', company.lastSale ?? 'ninguna'],
  ]
    .map(([label = '', value]) => `${label.padEnd(14)}${value}`)
    .join('\n');
}
