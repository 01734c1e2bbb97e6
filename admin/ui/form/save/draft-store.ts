import { draftPrefix } from '#admin/data/draft-account.ts';

/** Unsaved values of a form, those of the version that it is based on, and the time of the last change, in ms since 1970. */
export interface Draft<Values> {
  readonly base: Values;
  readonly values: Values;
  readonly at: number;
  /** True if there was input that is not among the values, such as a chosen image that was not uploaded. */
  readonly isPartial: boolean;
}

/** 30 days, in milliseconds. */
const maxAge = 30 * 24 * 60 * 60 * 1000;

/**
 * Keeps the fields of `model` of drafts of one form of the signed-in account, in place of those that were kept. Returns false without a
 * name, or if storage refuses.
 */
export function keepDrafts(name: string | undefined, model: object, drafts: readonly Draft<object>[]): boolean {
  // Null, since JSON leaves out what is undefined.
  const pick = (from: object) =>
    Object.fromEntries(Object.keys(model).map((field) => [field, Object(from)[field] ?? null]));
  const text = JSON.stringify(
    drafts.map((draft) => ({ ...draft, base: pick(draft.base), values: pick(draft.values) })),
  );
  const write = (key: string) => (drafts.length > 0 ? localStorage.setItem(key, text) : localStorage.removeItem(key));
  return access(name, (key) => write(key) ?? true) ?? false;
}

/** Returns the drafts of a form, the last first, without those that are older than 30 days, or whose fields are not those of `model`. */
export function readDrafts<Values extends object>(name: string | undefined, model: Values): Draft<Values>[] {
  const drafts = access<unknown>(name, (key) => JSON.parse(localStorage.getItem(key) ?? '[]'));
  return Array.isArray(drafts) ? drafts.filter((draft) => isDraft(draft, model)) : [];
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
