/** Returns its argument. As `format` and `parse` of an input, it keeps react-admin from storing null for an empty text. */
export const identity = <Value>(value: Value): Value => value;
