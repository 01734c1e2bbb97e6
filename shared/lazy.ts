/**
 * A value that is made at its first use and kept. For what is dear to make and not always needed: a formatter of dates
 * costs a hundred times what formatting with it does.
 */
export function lazy<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
