import type { Difficulty } from '#shared/rules/options.ts';

const badgeClasses: Record<Difficulty, string> = {
  Easy: 'bg-easy text-easy-ink',
  Moderate: 'bg-moderate text-moderate-ink',
  Challenging: 'bg-challenging text-challenging-ink',
  Difficult: 'bg-difficult text-difficult-ink',
};

/** Renders the difficulty of a trip on its colour. */
export function DifficultyBadge({ level }: { level: Difficulty }) {
  return <span className={`rounded-full px-2.5 py-1 text-xs font-semibold ${badgeClasses[level]}`}>{level}</span>;
}
