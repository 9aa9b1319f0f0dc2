import type { BaseTxContext } from '../../shared/context.ts';
import { type BranchUse, lockBranchUse } from '../branches/index.ts';
import { lockStaff } from '../employees/index.ts';
import { Refusal } from './command.ts';

/** The fate of a company's branches when its plan allows only one. */
interface Departure {
  readonly staysId: number;
  readonly hiddenIds: readonly number[];
  readonly lines: readonly string[];
  readonly before: { readonly branches: string };
  readonly after: { readonly branches: string; readonly moved?: string };
}

/**
 * Plans which branches are hidden so that one stays, and locks them until the transaction ends; null when there is
 * only one. Throws Refusal if the staying branch is missing or unknown, or if another one has open registers, pending
 * sales or staff that are not moved.
 */
export async function planDeparture(
  ctx: BaseTxContext,
  companyId: number,
  { staysId, movesStaff }: { staysId: number | undefined; movesStaff: boolean },
): Promise<Departure | null> {
  await lockStaff.run(ctx.db, { companyId });
  const branches = await lockBranchUse(ctx, companyId);
  const stays =
    branches.length === 1 && staysId === undefined ? branches[0] : branches.find(({ id }) => id === staysId);
  if (!stays) throw new Refusal(unnamed(branches, staysId));
  const hidden = branches.filter(({ id }) => id !== stays.id);
  if (hidden.length === 0) return null;
  const staffed = hidden.filter(({ staff }) => staff.length > 0);
  const staff = staffed.map(staffOf).join('; ');
  const problems = hidden.flatMap(busyProblem);
  if (!movesStaff && staff) {
    problems.push(
      `Hay personal en las sucursales que se ocultarían: ${staff}. Con --move-staff pasan a ${stays.name}.`,
    );
  }
  if (problems.length > 0) throw new Refusal(problems.join('\n'));
  return {
    staysId: stays.id,
    hiddenIds: hidden.map(({ id }) => id),
    lines: [
      `Sucursales se queda ${named(stays)}; se ocultan, con su historial, ${hidden.map(named).join(', ')}`,
      ...(staff ? [`Personal   pasan a ${stays.name}: ${staff}`] : []),
    ],
    before: { branches: branches.map(named).join(', ') },
    after: {
      branches: named(stays),
      ...(staff && { moved: staffed.flatMap((one) => one.staff).join(', ') }),
    },
  };
}

const named = ({ id, name }: BranchUse) => `${name} (${id})`;
const staffOf = (branch: BranchUse) => `${branch.staff.join(', ')} de ${named(branch)}`;

function unnamed(branches: readonly BranchUse[], staysId: number | undefined): string {
  const choices = `Sucursales: ${branches.map(named).join(', ')}.`;
  return staysId === undefined
    ? `El plan permite una sola sucursal: di cuál se queda con --branch <id>. ${choices}`
    : `La empresa no tiene la sucursal ${staysId}. ${choices}`;
}

function busyProblem(branch: BranchUse): string[] {
  const { openRegisters, pendingSales } = branch;
  const busy = [
    ...(openRegisters > 0
      ? [openRegisters === 1 ? '1 caja abierta' : `${openRegisters} cajas abiertas`]
      : []),
    ...(pendingSales > 0
      ? [`${pendingSales} ${pendingSales === 1 ? 'venta' : 'ventas'} sin pagar o sin entregar`]
      : []),
  ];
  return busy.length > 0
    ? [`La sucursal ${named(branch)} no se puede ocultar: tiene ${busy.join(' y ')}.`]
    : [];
}
