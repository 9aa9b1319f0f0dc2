import { z } from 'zod';

export const port = z.coerce
  .number('debe ser un número de puerto')
  .int('debe ser un número de puerto')
  .min(0)
  .max(65_535, 'debe estar entre 0 y 65535');

/**
 * Reads a program's settings; an empty value counts as missing. Throws one Error that names every wrong setting, with
 * its value unless that may be a password: `isSecret` says so.
 */
export function parseEnvironment<S extends z.ZodType>(
  schema: S,
  variables: Readonly<Record<string, string | undefined>>,
  isSecret: (name: string) => boolean = () => true,
): z.output<S> {
  const entries = Object.entries(variables)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value);
  const { success, data, error } = schema.safeParse(Object.fromEntries(entries));
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => {
    const name = path.join('.');
    return `  ${name}${isSecret(name) ? '' : `=${variables[name]}`}: ${message}`;
  });
  throw new Error(`La configuración tiene valores incorrectos:\n${problems.join('\n')}`);
}
