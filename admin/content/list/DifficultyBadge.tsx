import { difficulties } from '#shared/rules/fixed-choices.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const tonesByLevel: readonly Tone[] = ['success', 'secondary', 'warning', 'error'];
const tones = new Map<string, Tone | undefined>(difficulties.map((level, index) => [level, tonesByLevel[index]]));

/** Renders the difficulty of a trip, with a colour for each level. */
export function DifficultyBadge({ level }: { readonly level: string }) {
  return <Badge label={level} tone={tones.get(level) ?? 'default'} />;
}
