import { draftPrefix } from '#admin/data/draft-account.ts';

/** Unsaved values of a form, those of the version that it is based on, and the time of the last change, in ms since 1970. */
export type Draft<Values> = { readonly base: Values; readonly values: Values; readonly at: number };

/** 30 days, in milliseconds. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/** Keeps the fields of `model` of a draft of the signed-in account. Returns false without a name, or if storage refuses. */
export function keepDraft(name: string | undefined, model: object, { base, values, at }: Draft<object>): boolean {
  // Null, since JSON leaves out what is undefined.
  const pick = (from: object) =>
    Object.fromEntries(Object.keys(model).map((field) => [field, Object(from)[field] ?? null]));
  const draft = JSON.stringify({ base: pick(base), values: pick(values), at });
  return access(name, (key) => localStorage.setItem(key, draft) ?? true) ?? false;
}

export function dropDraft(name: string | undefined): undefined {
  access(name, (key) => localStorage.removeItem(key));
}

/** Returns a draft. Drops one that is older than 30 days, or whose fields are not those of `model`. */
export function readDraft<Values extends object>(name: string | undefined, model: Values): Draft<Values> | undefined {
  const draft = access<unknown>(name, (key) => JSON.parse(localStorage.getItem(key) ?? 'null'));
  return isDraft(draft, model) ? draft : dropDraft(name);
}

function access<Result>(name: string | undefined, act: (key: string) => Result): Result | undefined {
  try {
    return name === undefined || draftPrefix === undefined ? undefined : act(draftPrefix + name);
  } catch {
    return undefined;
  }
}

function isDraft<Values extends object>(draft: unknown, model: Values): draft is Draft<Values> {
  const { base, values, at } = Object(draft);
  const toShape = (of: object) =>
    Object.entries(of)
      .map(([name, value]) => `${name} ${Array.isArray(value)}`)
      .join();
  return Date.now() - at < maxAge && [base, values].every((of) => toShape(Object(of)) === toShape(model));
}
