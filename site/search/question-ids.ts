import { foldText } from '#shared/rules/text/fold.ts';

/** Adds ids made of the words of each question, so that links hold when the order changes; each id is there once. */
export function addQuestionIds<T extends { readonly question: string }>(
  questions: readonly T[],
): (T & { readonly id: string })[] {
  const ids = new Set<string>();
  return questions.map((question) => {
    const words = foldText(question.question).match(/[a-z0-9]+/g) ?? [];
    const base = ['question', ...words].join('-').slice(0, 60).replace(/-$/, '');
    let id = base;
    for (let number = 2; ids.has(id); number++) id = `${base}-${number}`;
    ids.add(id);
    return { ...question, id };
  });
}
