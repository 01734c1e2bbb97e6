import { requiredText } from '../../ui/form/fields/validation.ts';

/** Returns the choices of a select for fixed names. */
export const toChoices = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/** Creates a validator for a select that must have a choice. */
export const requireChoice = (label: string) => requiredText(label, 20);
