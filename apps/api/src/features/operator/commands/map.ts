import { z } from 'zod';
import { type Operator, Refusal, command } from '../command.ts';
import { backendOf, linesOf, readRoutes, type Routes, writeRoutes } from '../haproxy.ts';
import { routedCompanies } from '../operator.repository.ts';

export const mapCommand = command({
  name: 'map',
  summary: 'Escribe en el mapa de HAProxy las direcciones de las empresas de esta instalación',
  options: z.object({}),
  examples: [''],
  run: async (operator) => {
    const { proxy, terminal } = operator;
    if (!proxy) return terminal.print(linesOf(await ownRoutes(operator, new Map())).join('\n'));
    const before = await readRoutes(proxy);
    const own = await ownRoutes(operator, before);
    const backend = backendOf(operator.number!);
    const others = [...before].filter(([, one]) => one !== backend);
    const twice = others.filter(([host]) => own.get(host) === backend);
    if (twice.length > 0) {
      throw new Refusal(
        `Otra instalación ya usa estas direcciones, y no se cambió nada:\n${twice.map((entry) => entry.join(' ')).join('\n')}`,
      );
    }
    const routes = new Map([...others, ...own]);
    await writeRoutes(proxy, routes);
    terminal.print(
      `Hecho: ${own.size} direcciones de aquí y ${routes.size - own.size} de otras en ${proxy.map}.`,
    );
  },
});

/** Returns the routes of the companies here. The address of one that is on its way stays as it is. */
async function ownRoutes({ ctx, number, companyUrl }: Operator, before: Routes): Promise<Routes> {
  if (number === undefined) throw new Refusal('Falta INSTALLATION: el mapa es para varias instalaciones.');
  const companies = await routedCompanies.all(ctx.db, {});
  return new Map(
    companies.flatMap(({ slug, moving }) => {
      const { hostname } = new URL(companyUrl(slug));
      const backend = moving === null ? backendOf(number) : before.get(hostname);
      return backend === undefined ? [] : [[hostname, backend] as const];
    }),
  );
}
