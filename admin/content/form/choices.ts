import { requiredText } from '../../ui/form/fields/validation.ts';

/** Returns the choices of a select for fixed names. */
export const toChoices = (names: readonly string[]) => names.map((name) => ({ id: name, name }));

/** Validates that a select has a choice. */
export const validateChoice = requiredText('A choice', 20);
