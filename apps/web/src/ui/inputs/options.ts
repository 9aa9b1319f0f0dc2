import type { IdName } from '@restaurante/contract/schema.ts';

export const optionOf = ({ id, name }: IdName) => ({ value: String(id), label: name });

/** Returns a product as a select offers it: products of one name differ in their type. */
export const productOption = ({ id, name, type }: IdName & { type: string | null }) => ({
  value: String(id),
  label: type ? `${name} · ${type}` : name,
});
