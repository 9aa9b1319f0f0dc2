import { isDay } from '@restaurante/domain/business-day/business-day.ts';
import { filesOf, pictureOf } from '../../shared/uploads/images.ts';
import { isPicture } from '../../shared/uploads/storage.ts';
import { PICTURE_COLUMNS } from './manifest.ts';
import { isObject } from './rows.ts';

/**
 * Largest number in a file: no id and no sum of amounts comes near it. An id raises a sequence that all companies
 * share.
 */
const MAX_NUMBER = 1_000_000_000_000;
/** Longest text, in characters: a WhatsApp message has 4,096 at most. */
const MAX_TEXT = 10_000;
/** The saved answer of a call is as long as the call's subject. */
const LONG_TEXTS: ReadonlySet<string> = new Set(['response']);

const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Math.abs(value as number) <= MAX_NUMBER;
const matches = (form: RegExp) => (value: unknown) => isText(value) && form.test(value);

/** Whether a value has the form in which PostgreSQL writes a type as JSON; for any type that is missing, a text's. */
const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  bigint: isWhole,
  integer: isWhole,
  smallint: isWhole,
  'double precision': (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  // Without 'now' and 'infinity', which PostgreSQL reads too.
  date: (value) => isText(value) && isDay(value),
  'timestamp with time zone': matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  uuid: matches(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
  bytea: matches(/^\\x([\da-f]{2})*$/),
  jsonb: isObject,
};

/** Returns a reason for a person why a file may not have this value in a column; null if it may. */
export function valueProblem(column: string, type: string, value: unknown): string | null {
  if (value === null) return null;
  const element = type.endsWith('[]') ? type.slice(0, -2) : null;
  const hasForm = FORMS[element ?? type] ?? isText;
  const isRight =
    element === null ? hasForm(value) : Array.isArray(value) && value.every((one: unknown) => hasForm(one));
  if (!isRight) return `${column} no es un valor de tipo ${type}`;
  if (type === 'bigint' && /^id$|_id$/.test(column) && (value as number) < 1) {
    return `${column} no es un identificador`;
  }
  const texts = [value].flat().filter(isText);
  if (!LONG_TEXTS.has(column) && texts.some(({ length }) => length > MAX_TEXT)) {
    return `${column} tiene más de ${MAX_TEXT} caracteres`;
  }
  if (texts.some((text) => text.includes('\0'))) return `${column} tiene un carácter que no se guarda`;
  if (PICTURE_COLUMNS.includes(column) && !texts.every(isPictureAddress)) {
    return `${column} no es una imagen`;
  }
  return null;
}

/** A picture's address on the wire, not that of one of its sizes; or another site's address. */
function isPictureAddress(address: string): boolean {
  const [file] = filesOf(address);
  return file === undefined ? /^https?:\/\//.test(address) : isPicture(file) && pictureOf(file) === address;
}
