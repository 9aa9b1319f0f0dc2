import { z } from 'zod';

/** A number in decimal digits: '0x50' and '1e3' are typing errors. */
export function wholeNumber(min: number, max: number) {
  const error = `debe ser un número entero de ${min} a ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

export const port = wholeNumber(0, 65_535);

/**
 * Where a program listens: an address or a name. A number such as '0' is refused, because the system would take it for
 * every address; so are words such as '*'.
 */
export const host = z
  .union(
    [z.ipv4(), z.ipv6(), z.string().regex(/^[a-z][a-z\d-]*(\.[a-z\d-]+)*$/i)],
    'debe ser una dirección como 127.0.0.1',
  )
  // The name may stand for two addresses.
  .transform((one) => (one.toLowerCase() === 'localhost' ? '127.0.0.1' : one));

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the settings that have a value. Quotes around it, as files for Docker keep them, do not count. */
export const settingsIn = (variables: Variables): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables)
      .map(
        ([name, value = '']) =>
          [
            name,
            value
              .trim()
              .replace(/^(["'])(.*)\1$/, '$2')
              .trim(),
          ] as const,
      )
      .filter(([, value]) => value !== ''),
  );

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/**
 * Returns for a person that a wrong clock may have caused the error with this code, or null: a certificate has a first
 * and a last day.
 */
export function clockProblem(code: unknown): string | null {
  if (code !== 'CERT_NOT_YET_VALID' && code !== 'CERT_HAS_EXPIRED') return null;
  return `el certificado del servidor no vale hoy, ${new Date().toISOString().slice(0, 10)}: ¿está bien el reloj de este equipo? (${code})`;
}

/** Errors of an address where no server answers. */
const UNREACHED = /^(ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Returns for a person that no server answers at an address, if that is the error or its cause, else null. */
export function unreachedProblem(error: unknown): string | null {
  const found = [error, error instanceof Error ? error.cause : null].find((one) => codeOf(one) !== undefined);
  const code = String(codeOf(found));
  if (!UNREACHED.test(code)) return null;
  const { address, hostname = address, port } = found as Record<'address' | 'hostname' | 'port', unknown>;
  const place = [hostname, port].filter(Boolean).join(':');
  return `No responde ningún servidor${place && ` en ${place}`} (${code}).`;
}

/** Returns for a person why a program did not start. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : undefined);
  if (code === 'EADDRINUSE') return 'El puerto ya está en uso: ¿el programa está abierto dos veces?';
  const clock = clockProblem(code);
  if (clock) return `No se pudo conectar: ${clock}`;
  const unreached = unreachedProblem(error);
  if (unreached) return unreached;
  return error instanceof Error ? error.message : String(error);
}

/**
 * Reads a program's settings; an empty value counts as missing. Throws one Error that names every wrong setting, with
 * its value unless that may be a password: `isSecret` says so.
 */
export function parseEnvironment<S extends z.ZodType>(
  schema: S,
  variables: Variables,
  isSecret: (name: string) => boolean = () => true,
): z.output<S> {
  const { success, data, error } = schema.safeParse(settingsIn(variables));
  if (success) return data;
  const problems = error.issues.map(({ path, message }) => {
    const name = path.join('.');
    const value = isSecret(name) ? '' : variables[name];
    return `  ${name}${value ? `=${value}` : ''}: ${message}`;
  });
  throw new Error(`La configuración tiene valores incorrectos:\n${problems.join('\n')}`);
}
