import { parseArgs, type ParseArgsConfig } from 'node:util';
import { PRODUCT_NAME } from '@restaurante/contract/platform/product-name.ts';
import { optionalText } from '@restaurante/contract/schema.ts';
import { z } from 'zod';
import { VERSION } from '../../shared/version.ts';
import { type Act, type Command, type Operands, UsageError } from './command.ts';

/** An act before its `by` is filled in: without --as it is the platform's user. */
type UnsignedAct = Omit<Act, 'by'> & { readonly by: string | null };

export type Invocation =
  /** A text that is printed instead of a command. */
  | { readonly text: string }
  | {
      readonly command: Command;
      readonly operands: Operands;
      readonly options: Record<string, unknown>;
      readonly act: UnsignedAct;
    };

const PROGRAM = 'npm run operator --';

const flag = () => z.boolean().default(false);
/** Every command takes --yes: a script need not know which of them ask. */
const commonOptions = {
  yes: flag().describe('No pregunta: para guiones'),
  help: flag().describe('Muestra esta ayuda'),
};
const actOptions = {
  reason: optionalText(300).describe('<texto> Motivo, para el registro'),
  as: optionalText(100).describe('<nombre> Quién lo hace; si falta, OPERATOR_NAME o el usuario del sistema'),
};

const shapeOf = ({ options, changes }: Command): Record<string, z.ZodType> => ({
  ...options.shape,
  ...(changes ? actOptions : {}),
  ...commonOptions,
});

/** Parses the arguments after the program's name. Throws UsageError. */
export function readCommandLine(words: readonly string[], commands: readonly Command[]): Invocation {
  const [first = 'help', ...rest] = words;
  if (['help', '--help', '-h'].includes(first)) {
    const command = commandIn(rest, commands);
    return { text: command ? helpOf(command) : overview(commands) };
  }
  if (first === '--version') return { text: `${PRODUCT_NAME} ${VERSION}` };
  const command = commandIn(words, commands);
  if (!command) throw new UsageError(`No existe el comando '${first}'. Comandos: ${namesOf(commands)}`);
  const { values, positionals } = split(command, words.slice(command.name.split(' ').length));
  if (values.help) return { text: helpOf(command) };
  const { as, reason, yes, ...options } = validated(command, values);
  const act = z.object({ ...actOptions, yes: commonOptions.yes }).parse({ as, reason, yes });
  return {
    command,
    operands: operandsOf(command, positionals),
    options,
    act: { by: act.as, reason: act.reason, isAgreed: act.yes },
  };
}

/** Returns the command with whose name the words begin; of two, the one with the longer name. */
const commandIn = (words: readonly string[], commands: readonly Command[]) =>
  commands.findLast(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
const namesOf = (commands: readonly Command[]) => commands.map(({ name }) => name).join(', ');
const usageOf = ({ name, operands = [] }: Command) => [name, ...operands].join(' ');
const seeHelp = ({ name }: Command) => `Ayuda: ${PROGRAM} ${name} --help`;
const isFlag = (schema: z.ZodType) => schema.safeParse(true).success;

function split(command: Command, args: string[]) {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    Object.entries(shapeOf(command)).map(([key, schema]) => [
      key,
      { type: isFlag(schema) ? 'boolean' : 'string' },
    ]),
  );
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error)) throw error;
    const option = /--?[\w-]+/.exec(error.message)?.[0] ?? '';
    const problem =
      error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
        ? `No existe la opción ${option}`
        : `A la opción ${option} le falta o le sobra el valor`;
    throw new UsageError(`${problem}. ${seeHelp(command)}`, { cause: error });
  }
}

function validated(command: Command, values: object): Record<string, unknown> {
  const result = z.object(shapeOf(command)).safeParse(values);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `--${String(path[0])}: ${message}`);
  throw new UsageError(`${problems.join('\n')}\n${seeHelp(command)}`);
}

function operandsOf(command: Command, positionals: readonly string[]): Operands {
  const { operands = [] } = command;
  const missing = operands.find((one, i) => one.startsWith('<') && !positionals[i]);
  if (missing) throw new UsageError(`Falta ${missing.slice(1, -1)}. ${seeHelp(command)}`);
  const tooMany = positionals.slice(operands.length);
  if (tooMany.length > 0) throw new UsageError(`Sobra '${tooMany.join(' ')}'. ${seeHelp(command)}`);
  const [first = '', second = ''] = positionals;
  return [first, second];
}

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((one) => usageOf(one).length));
  return [
    `Uso: ${PROGRAM} <comando> [opciones]`,
    '',
    ...commands.map((one) => `  ${usageOf(one).padEnd(width)}  ${one.summary}`),
    '',
    "<empresa> es el id, el nombre corto (slug) o el correo del propietario: los muestra 'companies'.",
    `Ayuda de un comando: ${PROGRAM} <comando> --help. La versión: ${PROGRAM} --version`,
  ].join('\n');
}

function helpOf(command: Command): string {
  const options = Object.entries(shapeOf(command)).map(([key, { description = '' }]) => {
    const [, value = '', text] = /^(<[^>]+>)? ?(.*)$/.exec(description) ?? [];
    return [`--${key} ${value}`.trimEnd(), text];
  });
  const width = Math.max(...options.map(([option = '']) => option.length));
  return [
    `Uso: ${PROGRAM} ${usageOf(command)} [opciones]`,
    '',
    command.summary,
    '',
    ...options.map(([option = '', text]) => `  ${option.padEnd(width)}  ${text}`),
    '',
    'Ejemplos:',
    ...command.examples.map((example) => `  ${PROGRAM} ${command.name} ${example}`.trimEnd()),
  ].join('\n');
}
