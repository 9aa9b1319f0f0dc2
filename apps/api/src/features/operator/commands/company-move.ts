import { join } from 'node:path';
import { z } from 'zod';
import { type Move, moveCompany, MoveRefused, requireMovable, undoMove } from '../../company-data/index.ts';
import { agree, recordAct } from '../change.ts';
import { type Installation, type Operator, Refusal, UsageError, command } from '../command.ts';
import { requireCompany } from '../company.ts';
import { backendOf, readRoutes, writeRoutes } from '../haproxy.ts';
import { companiesNamed } from '../operator.repository.ts';

export const companyMoveCommand = command({
  name: 'company move',
  summary: 'Muda una empresa a otra instalación; si se corta, el mismo comando la termina',
  operands: ['<empresa>'],
  changes: true,
  options: z.object({
    to: z
      .string()
      .optional()
      .describe('<archivo> Las variables de la otra instalación, como las lee systemd'),
    undo: z.boolean().default(false).describe('Devuelve una mudanza que se cortó antes de terminar'),
  }),
  examples: ['el-fogon-de-lucia --to /etc/restaurante/installation2.env', '12 --undo'],
  run: async (operator, { operands: [operand], options }) => {
    if (options.to === undefined) {
      if (options.undo) return undoHere(operator, operand);
      throw new UsageError('--to: falta el archivo con las variables de la otra instalación');
    }
    const other = await operator.openOther(options.to);
    try {
      const company = await companyOf(operator, other, operand);
      const move = moveOf(operator, other, company);
      if (!options.undo) await requireMovable(move);
      await agree(operator, company, { lines: linesOf(operator, other, move, options.undo) });
      if (options.undo) await undoMove(move);
      else await moveCompany(move);
      operator.terminal.print(
        options.undo
          ? `Hecho: ${company.name} sigue aquí.`
          : `Hecho: ${company.name} está en ${move.url}. Su copia al salir queda en ${move.file}.`,
      );
    } catch (error) {
      throw error instanceof MoveRefused ? new Refusal(error.message, { cause: error }) : error;
    } finally {
      await other.close();
    }
  },
});

/** Undoes a move without the other installation. Its copy there stays frozen, and the next move deletes it. */
async function undoHere(operator: Operator, key: string): Promise<void> {
  const { ctx, terminal } = operator;
  const company = await requireCompany(ctx, key);
  await agree(operator, company, { lines: ['Vuelve     la empresa vende otra vez aquí'] });
  try {
    await undoMove({
      slug: company.slug,
      here: ctx,
      there: null,
      route: routeOf(operator, undefined, company),
    });
  } catch (error) {
    throw error instanceof MoveRefused ? new Refusal(error.message, { cause: error }) : error;
  }
  terminal.print(`Hecho: ${company.name} sigue aquí.`);
}

/** Finds the company here, or there if a move was interrupted after it had left. */
async function companyOf({ ctx }: Operator, other: Installation, key: string) {
  const [company, ambiguous] = [
    ...(await companiesNamed(ctx.db, key)),
    ...(await companiesNamed(other.ctx.db, key)),
  ].filter((one, i, all) => all.findIndex(({ slug }) => slug === one.slug) === i);
  if (!company) throw new Refusal(`No hay ninguna empresa '${key}': búscala con 'companies --search'.`);
  if (ambiguous) throw new Refusal(`'${key}' nombra a dos empresas: usa el correo de su propietario.`);
  return company;
}

function moveOf(operator: Operator, other: Installation, { slug }: { slug: string }): Move {
  const { ctx, proxy, act, number, dataDir, terminal } = operator;
  if (proxy && (other.number === undefined || other.number === number)) {
    throw new Refusal('La otra instalación necesita otro número en INSTALLATION.');
  }
  const url = other.companyUrl(slug);
  return {
    slug,
    url,
    here: ctx,
    there: other.ctx,
    file: join(dataDir, 'moves', `${slug}.zip`),
    route: routeOf(operator, other.number, { slug }),
    record: (ctx, companyId) =>
      recordAct(ctx, act, companyId, { action: 'company-move', before: {}, after: { url } }),
    report: (step) => terminal.print(`· ${step}`),
  };
}

const routeOf =
  (
    { proxy, number, companyUrl }: Operator,
    otherNumber: number | undefined,
    { slug }: { slug: string },
  ): Move['route'] =>
  async (to) => {
    if (!proxy) return;
    const { hostname } = new URL(companyUrl(slug));
    const backend = backendOf(to === 'here' ? number! : otherNumber!);
    await writeRoutes(proxy, new Map([...(await readRoutes(proxy)), [hostname, backend]]));
  };

const linesOf = ({ proxy }: Operator, other: Installation, { url }: Move, isUndo: boolean): string[] =>
  isUndo
    ? ['Vuelve     se borra la copia de allá y la empresa vende otra vez aquí']
    : [
        `Destino    ${url}, de la instalación ${other.publicUrl}`,
        "Mientras   sus ventas esperan: 'Moviendo, un momento'; las demás empresas no se enteran",
        ...(proxy ? [] : ['Dirección  sin HAPROXY_MAP cambia: su personal entra otra vez, allá']),
      ];
