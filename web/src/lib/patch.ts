/**
 * What has changed between two versions, as `src/civitas/web/patches.py` writes it: fields that are
 * new or other, fields that are no more, and patches of fields that changed within. Places of a list
 * are named by their numbers.
 */
export interface Change {
  set?: Record<string, unknown>;
  gone?: string[];
  in?: Record<string, Change>;
}

/** The value with the change; what has not changed stays the same object. */
export function patched<T extends object>(value: T, change: Change): T {
  if (!change.set && !change.gone && !change.in) return value;
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  const found = Object.assign(copy, change.set) as Record<string, unknown>;
  for (const name of change.gone ?? []) delete found[name];
  for (const [name, inside] of Object.entries(change.in ?? {})) {
    found[name] = patched(found[name] as object, inside);
  }
  return found as T;
}
