import type { ErrorCode } from '@restaurante/contract/errors.ts';
import { useEffect, useRef, useState, type ChangeEvent, type FormEvent, type RefObject } from 'react';
import type { z } from 'zod';
import { CallError, UNREACHABLE } from '../../shared/api/call.ts';
import { notify } from '../feedback/notices.tsx';

/** Problems by the field's name, which is the path of the wire's field, e.g. 'location.lat'. */
export type Problems = Readonly<Record<string, string | undefined>>;

interface SchemaFormOptions<Values, Schema extends z.ZodType> {
  /**
   * Schema of the call's body, so that form and server share rules and texts. A page that must load fast passes a
   * function that imports it, called when the first field changes, at the latest when the form is sent.
   */
  schema: Schema | (() => Promise<Schema>);
  /** The first values of the fields, by their names on the wire. */
  initial: Values;
  /** Converts the fields' values to the body of the call; not needed if they are the same. */
  toBody?: (values: Values) => z.input<Schema>;
  /** Rules that depend on more than the body; they win over the schema's. */
  problems?: (values: Values) => Problems;
  /** Called with the problems before they are shown: reveals a field that is hidden, such as in another tab. */
  onProblems?: (problems: Problems) => void;
  /** The field that a refusal without fields is about, e.g. `{ email_taken: 'email' }`. */
  refusals?: Partial<Record<ErrorCode, keyof Values & string>>;
}

type Named<Values, Type> = {
  [Name in keyof Values]: Values[Name] extends Type ? Name : never;
}[keyof Values] &
  string;

/** One form: the values of its fields, their problems, and how it is sent. */
export interface SchemaForm<Values, Body> {
  readonly values: Values;
  /** Props of a component whose `onChange` takes the value: Select, MoneyInput, PhoneField, ImageInput. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Values[Name]>;
  text: (name: Named<Values, string>) => FieldProps<string, ChangeEvent<{ value: string }>>;
  check: (name: Named<Values, boolean>) => CheckProps;
  /** The problem of a place inside a field with a list, by its path, e.g. 'details.0.amount'. */
  at: (path: string) => { error: string | undefined; 'data-path': string };
  set: (changes: Partial<Values>) => void;
  /** Starts again from these values, or from the first ones, with nothing unsaved. */
  reset: (values?: Values) => void;
  /** Starts again from these values after a save; what was typed since it was sent stays. */
  accept: (values: Values) => void;
  /** Shows these values where the person has typed nothing else: another person has changed the record. */
  rebase: (values: Values) => void;
  /** Returns the fields of a body that the first values, or those of `reset` and `rebase`, would send otherwise. */
  changedIn: (body: Body) => Partial<Body>;
  /** Returns the fields' present values, also in a callback made by an earlier render. */
  current: () => Values;
  /** Returns whether something was typed that is neither saved nor being saved. */
  isUnsaved: () => boolean;
  /** True until the promise of `onSubmit` has settled. */
  readonly isSaving: boolean;
  /**
   * Props of the `<form>`. `onSubmit` receives a body that passed the schema. If it rejects with a CallError, that
   * has been shown already: by `refused`, or by the notice of `useWrite`.
   */
  props: (onSubmit: (body: Body, values: Values) => unknown) => FormProps;
  /** For `onError` of `useWrite`: shows a refusal at its fields; returns false if it is about none of them. */
  refused: (error: CallError) => boolean;
  focus: (name: keyof Values & string) => void;
}

interface FieldProps<Value, Change = Value> {
  value: Value;
  onChange: (change: Change) => void;
  error: string | undefined;
  'data-path': string;
}

interface CheckProps {
  checked: boolean;
  onChange: (change: ChangeEvent<{ checked: boolean }>) => void;
  error: string | undefined;
  'data-path': string;
}

interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  noValidate: true;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Returns those of the fields that are on screen, in reading order. */
function fieldsIn(form: HTMLFormElement | null, names: readonly string[]): HTMLElement[] {
  const fields = Array.from(form?.querySelectorAll<HTMLElement>('[data-path]') ?? []);
  return fields.filter(({ dataset }) => names.includes(dataset['path'] ?? ''));
}

/** Returns the first problem of each field: the one in `own`, else the schema's. */
function problemsIn(schema: z.ZodType, body: unknown, own: Problems = {}): Problems {
  const problems: Record<string, string | undefined> = { ...own };
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    problems[path.join('.')] ??= message;
  }
  return problems;
}

function useFieldValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial);
  const now = useRef({ values: initial, saved: initial, sent: undefined as Values | undefined });
  const show = (next: Values) => {
    now.current.values = next;
    setValues(next);
  };
  return {
    values,
    set: (changes: Partial<Values>) => show({ ...now.current.values, ...changes }),
    /** Marks the values that are being saved; undefined after the save. */
    send: (sent?: Values) => {
      now.current.sent = sent;
    },
    reset: (saved: Values, typed: Values) => {
      now.current.saved = saved;
      show(typed);
    },
    current: () => now.current.values,
    saved: () => now.current.saved,
    typed: () => differing(now.current.values, now.current.saved),
    /** Returns the fields that are neither saved nor being saved. */
    unsent: () => differing(now.current.values, now.current.sent ?? now.current.saved),
  };
}

/** Returns the fields whose values differ from those before. */
const differing = <Fields extends object>(fields: Fields, before: Partial<Fields>): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, before[name as keyof Fields])),
  ) as Partial<Fields>;

/** Compares values of fields; lists by their items. */
const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join());

function useProblems(isSaving: boolean) {
  const [problems, setProblems] = useState<Problems>({});
  const element = useRef<HTMLFormElement | null>(null);
  const blockedField = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (isSaving) return;
    blockedField.current?.focus();
    blockedField.current = undefined;
  }, [isSaving]);
  return {
    problems,
    element,
    /** A list's problems are forgotten with it. */
    forget: (names: readonly string[]) =>
      setProblems((found) =>
        Object.fromEntries(
          Object.entries(found).filter(
            ([path]) => !names.some((name) => path === name || path.startsWith(`${name}.`)),
          ),
        ),
      ),
    /** Shows the problems and moves the focus to the first; returns false if one of them has no field on screen. */
    point: (found: Problems): boolean => {
      setProblems(found);
      const names = Object.keys(found).filter((name) => found[name] !== undefined);
      const fields = fieldsIn(element.current, names);
      // A dialog's fields take no focus until its save is over.
      if (fields[0]?.closest('[inert]')) [blockedField.current] = fields;
      else fields[0]?.focus();
      return (
        names.length > 0 && names.every((name) => fields.some(({ dataset }) => dataset['path'] === name))
      );
    },
  };
}

/**
 * Makes a form: validates with the call's schema and shows problems at their fields. The payment dialogs
 * and a row that is added to a form's list do without (docs/decisions/017).
 */
export function useSchemaForm<Values extends object, Schema extends z.ZodType>(
  options: SchemaFormOptions<Values, Schema>,
): SchemaForm<Values, z.input<Schema>> {
  type Body = z.input<Schema>;
  const { schema, initial, toBody = (values) => values as Body, refusals = {} } = options;
  const { values, current, ...fields } = useFieldValues(initial);
  const [isSaving, setSaving] = useState(false);
  const { problems, element, forget, point } = useProblems(isSaving);

  const set = (changes: Partial<Values>) => {
    fields.set(changes);
    forget(Object.keys(changes));
    if (typeof schema === 'function') schema().catch(() => undefined);
  };
  const save = async (sent: Values, send: () => unknown) => {
    setSaving(true);
    fields.send(sent);
    try {
      await send();
    } catch (error) {
      // The error has been shown already: at its fields, or as a notice of `useWrite`.
      if (!(error instanceof CallError)) throw error;
    } finally {
      fields.send();
      setSaving(false);
    }
  };
  const submit = (onSubmit: (body: Body, values: Values) => unknown) => {
    if (typeof schema !== 'function') return check(schema, onSubmit);
    schema().then(
      (loaded) => check(loaded, onSubmit),
      () => notify.error(UNREACHABLE, 'form'),
    );
  };
  const check = (rules: Schema, onSubmit: (body: Body, values: Values) => unknown) => {
    const input = current();
    const body = toBody(input);
    const bodyProblems = problemsIn(rules, body, options.problems?.(input));
    const first = Object.values(bodyProblems).find((text) => text !== undefined);
    if (first === undefined) void save(input, () => onSubmit(body, input));
    else {
      options.onProblems?.(bodyProblems);
      if (!point(bodyProblems)) notify.warning(first, 'form');
    }
  };
  const stateOf = (name: string) => ({ error: problems[name], 'data-path': name });
  const change = (name: string, value: unknown) => set({ [name]: value } as Partial<Values>);

  return {
    values,
    field: (name) => ({ ...stateOf(name), value: values[name], onChange: (value) => change(name, value) }),
    text: (name) => ({
      ...stateOf(name),
      value: values[name] as string,
      onChange: ({ currentTarget }) => change(name, currentTarget.value),
    }),
    check: (name) => ({
      ...stateOf(name),
      checked: values[name] as boolean,
      onChange: ({ currentTarget }) => change(name, currentTarget.checked),
    }),
    at: stateOf,
    set,
    reset: (saved = initial) => {
      fields.reset(saved, saved);
      point({});
    },
    accept: (saved) => {
      fields.reset(saved, { ...saved, ...fields.unsent() });
      point({});
    },
    rebase: (next) => fields.reset(next, { ...next, ...fields.typed() }),
    changedIn: (body) => differing(body as object, toBody(fields.saved()) as object),
    current,
    isUnsaved: () => Object.keys(fields.unsent()).length > 0,
    isSaving,
    props: (onSubmit) => ({
      ref: element,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // React treats the form of a dialog as a part of the page's form that opened it.
        event.stopPropagation();
        submit(onSubmit);
      },
    }),
    refused: ({ code, message, fields: wrong }) => {
      const field = code === 'unreachable' ? undefined : refusals[code];
      return point(field === undefined ? wrong : { [field]: message });
    },
    focus: (name) => fieldsIn(element.current, [name])[0]?.focus(),
  };
}
