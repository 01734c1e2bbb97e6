/**
 * Returns a function that creates a value when first called and returns the same one afterwards. For values that are
 * expensive and not always needed, such as Intl formatters.
 */
export function lazy<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= create();
    return value;
  };
}
