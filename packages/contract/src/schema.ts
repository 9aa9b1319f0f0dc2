import {
  type Cents,
  MAX_CENTS,
  centsFromBs,
  formatBs,
  formatCount,
} from '@restaurante/domain/money/money.ts';
import { amountProblem, readAmount } from '@restaurante/domain/money/written-amount.ts';
import { withoutInvisible, withPlainBlanks } from '@restaurante/domain/search/invisible.ts';
import { SEARCH_MAX } from '@restaurante/domain/search/plain-text.ts';
import { z } from 'zod';

const tooLong = (max: number) => `Debe tener como máximo ${max} caracteres`;
const REQUIRED = 'Este campo es obligatorio';

/** Returns the default text of a rule. zod's own texts name types, which users do not know. */
const textOf = ({ code, input }: { code?: string; input?: unknown }): string => {
  if (input === undefined || input === null) return REQUIRED;
  if (Array.isArray(input) && code === 'too_big') return 'Son demasiados';
  return 'Valor no permitido';
};
z.config({ localeError: textOf });

/** Control characters do not belong in a text, and PostgreSQL refuses NUL. Line breaks and tabs are allowed. */
// oxlint-disable-next-line no-control-regex -- the pattern looks for them
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Cyrillic and Greek letters that look like the Latin one at the same place of `LATIN`. */
const TWINS =
  '\u0410\u0412\u0415\u0401\u0405\u0406\u0407\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422' +
  '\u0423\u0425\u0430\u0435\u0451\u0455\u0456\u0457\u0458\u043e\u0440\u0441\u0443\u0445\u051b' +
  '\u051d\u04bb\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5' +
  '\u03a7\u03bf';
const LATIN = 'ABEËSIÏJKMHOPCTYXaeësiïjopcyxqwhABEZHIKMNOPTYXo';
const TWIN = new RegExp(`[${TWINS}]`, 'g');
const WORD = /[\p{L}\p{M}]+/gu;
const LOOKS_LATIN = new RegExp(`^[\\p{Script=Latin}\\p{M}${TWINS}]+$`, 'u');

/**
 * Writes a word in Latin letters if all of its letters look Latin, so that no Cyrillic letter makes a second 'Coca'.
 */
const inLatin = (text: string) =>
  text.replace(WORD, (word) =>
    LOOKS_LATIN.test(word) ? word.replace(TWIN, (letter) => LATIN[TWINS.indexOf(letter)]!) : word,
  );

const plainText = (max: number, missing = REQUIRED) =>
  z
    .string(missing)
    .overwrite((value) => inLatin(withoutInvisible(value)))
    // Composed and decomposed accents are one text.
    .normalize()
    // A multipart form sends each line break as two characters.
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .trim()
    .max(max, tooLong(max))
    .refine((value) => !CONTROL.test(value), 'Contiene caracteres no permitidos');

const oneLine = (max: number, missing?: string) => plainText(max, missing).overwrite(withPlainBlanks);

/** A required text: trimmed, in one line, with one plain blank between words, at most `max` characters. */
export const requiredText = (max: number, message = REQUIRED) => oneLine(max, message).min(1, message);

/** An optional text in one line, as `requiredText`; missing and empty ones become null. */
export const optionalText = (max: number) =>
  oneLine(max)
    .nullish()
    .transform((value) => value || null);

type CamelCase<S> = S extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<CamelCase<Rest>>}` : S;

/** Returns a body under the names of the code: `table_number` becomes `tableNumber`. */
export const camelKeys = <B extends object>(body: B) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      value as unknown,
    ]),
  ) as { [K in keyof B as CamelCase<K>]: B[K] };

/** An optional text of several lines; missing and empty ones become null. */
export const optionalLines = (max: number) =>
  plainText(max)
    .nullish()
    .transform((value) => value || null);

const visibleText = (text: string) => withPlainBlanks(withoutInvisible(text));

/** Forms send numbers as strings, JSON clients send numbers. Both are accepted, and nothing else. */
const numberLike = <S extends z.ZodType>(schema: S, read = readPlain) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    const text = visibleText(value);
    return text === '' ? undefined : (read(text) ?? value);
  }, schema) as unknown as z.ZodType<z.output<S>, z.input<S> | string>;

/** Reads a number as programs write it, or with a comma. */
const readPlain = (text: string): number | null =>
  /^-?\d{1,15}([.,]\d{1,20})?$/.test(text) ? Number(text.replace(',', '.')) : null;

/** Reads an amount as programs write it, '10.999' with a point before its decimals, else as people do. */
function readMoney(text: string): number | null {
  const amount = (text.includes(',') ? null : readPlain(text)) ?? readAmount(text);
  return amount === 'unclear' ? null : amount;
}

/** A value, or its JSON text in a form with a picture. */
export const orJson = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, schema);

const isBlank = (value: unknown) =>
  value === null || (typeof value === 'string' && visibleText(value) === '');

/** A form's field: undefined if absent, null if null or blank. */
export const orNull = <S extends z.ZodType>(schema: S) =>
  (
    z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable()) as unknown as z.ZodType<
      z.output<S> | null,
      z.input<S> | string | null
    >
  ).optional();

/** A form's field: undefined if absent, null or blank. */
export const orMissing = <S extends z.ZodType>(schema: S) =>
  orNull(schema).transform((value) => value ?? undefined);

/** A form's field: this value if absent, null or blank. */
export const orElse = <S extends z.ZodType, T extends z.output<S> | null>(schema: S, value: T) =>
  orNull(schema).transform((field) => field ?? value);

/** Refuses a body at one of its fields while it is transformed. Later rules do not run. */
export const refuse = ({ issues }: z.RefinementCtx, message: string, ...path: PropertyKey[]): never => {
  issues.push({ code: 'custom', message, path, input: undefined });
  return z.NEVER;
};

type ErrorOfInput = (issue: { readonly input?: unknown }) => string;

/** A blank field counts as missing; anything else that is not a number is wrong. */
const numberError =
  (message?: string): ErrorOfInput =>
  ({ input }) =>
    message ?? (input === undefined || input === null ? REQUIRED : 'Debe ser un número');

/** A text with two meanings gets a text with both; any other text that is no amount gets the form wanted. */
const amountError =
  (message?: string): ErrorOfInput =>
  ({ input }) => {
    const problem = typeof input === 'string' ? amountProblem(input) : null;
    const isUnclear = typeof input === 'string' && readAmount(input) === 'unclear';
    return (isUnclear ? problem : (message ?? problem)) ?? numberError()({ input });
  };

export const id = (message = 'Identificador inválido') =>
  numberLike(z.number(message).int(message).positive(message).max(Number.MAX_SAFE_INTEGER, message));

/** A whole number within bounds. */
export const wholeNumber = ({ min, max, message }: { min: number; max: number; message?: string }) =>
  numberLike(
    z
      .number({ error: numberError(message) })
      .int(message ?? 'Debe ser un número entero')
      .min(min, message ?? `El mínimo es ${formatCount(min)}`)
      .max(max, message ?? `El máximo es ${formatCount(max)}`),
  );

export const decimal = ({ min, max, message }: { min: number; max: number; message: string }) =>
  numberLike(z.number(message).min(min, message).max(max, message));

/** A percent from 0 to 100, with two decimals at most. */
export const percent = (message: string) =>
  decimal({ min: 0, max: 100, message }).refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9,
    'Escribe hasta dos decimales',
  );

/** An amount in Bs with a rule of its own for decimals. */
export const decimalAmount = ({ min, max, message }: { min: number; max: number; message: string }) =>
  numberLike(
    z
      .number({ error: amountError(message) })
      .min(min, message)
      .max(max, message),
    readMoney,
  );

/** Bolivianos on the wire, centavos inside; at most two decimals. Bounds are centavos. */
export const money = ({
  min = 0,
  max = MAX_CENTS,
  message,
}: { min?: number; max?: number; message?: string } = {}) =>
  numberLike(
    z.number({ error: amountError(message) }).transform((bs, context): Cents => {
      const value = centsFromBs(bs);
      const amount = value ?? bs * 100;
      const problem =
        amount < min
          ? `El monto mínimo es ${formatBs(min as Cents, { whole: true })}`
          : amount > max
            ? `El monto máximo es ${formatBs(max as Cents, { whole: true })}`
            : value === null
              ? 'Debe ser un monto con dos decimales como máximo'
              : null;
      return problem === null ? (value as Cents) : refuse(context, problem);
    }),
    readMoney,
  );

const ON: ReadonlySet<unknown> = new Set([true, 1, '1', 'true']);
const SIDES = z.union([z.boolean(), z.literal([0, 1]), z.literal(['0', '1', 'true', 'false'])]);
/** 1/0 or true/false; `missing` is the value of an absent or empty field. */
export const flag = (missing = false) =>
  z
    .union([SIDES, z.literal('')])
    .nullish()
    .transform((value) => (value || value === 0 || value === false ? ON.has(value) : missing));

/** 1 or 0 in an answer. */
export const flagWire = () => z.union([z.literal(0), z.literal(1)]);
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** 1/0 or true/false, for a switch: an absent value is refused. */
export const requiredFlag = () => SIDES.transform((value) => ON.has(value));

/** A moment, ISO 8601 with its offset. */
export const moment = () =>
  z.iso.datetime({ offset: true, error: 'Debe ser una fecha con hora' }).transform((text) => new Date(text));

/** Bs on the wire in an answer. */
export const bs = () => z.number();
/** ISO 8601 with offset in an answer. */
export const instant = () => z.string();
/** ISO 8601 with offset, or null if it has not happened. */
export const instantOrNull = () => instant().nullable();
/** `{id, name}` references in answers. */
export const idName = () => z.object({ id: z.number(), name: z.string() });
export type IdName = z.output<ReturnType<typeof idName>>;

/** A page of a list, or of a search; `before` is the `next` of the page before. */
export const pageQuery = {
  limit: orMissing(wholeNumber({ min: 1, max: 100 })),
  before: orMissing(id()),
  q: optionalText(SEARCH_MAX),
};
export const success = z.object({ success: z.literal(true) });
