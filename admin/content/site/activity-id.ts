/** Gives the activities that have no id one that is made of their title. */
export function nameActivities<Payload extends { readonly activities: readonly { id: string; title: string }[] }>(
  payload: Payload,
): Payload {
  const taken = new Set(payload.activities.map(({ id }) => id));
  const used = new Set(['']);
  const activities = payload.activities.map((activity) => {
    // An earlier version may have the same one twice, which the database refuses.
    const id = used.has(activity.id) ? createId(activity.title, taken) : activity.id;
    taken.add(id);
    used.add(id);
    return { ...activity, id };
  });
  return { ...payload, activities };
}

/** Returns a readable id that none of the others has. */
function createId(title: string, others: ReadonlySet<string>): string {
  const slug = title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-|-$/g, '');
  const base = slug || 'activity';
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}-${number}`;
    if (!others.has(id)) return id;
  }
}
