import { difficulties } from '../../../shared/options.ts';
import { SoftChip, type Tone } from './Badge.tsx';

const inOrder: readonly Tone[] = ['success', 'secondary', 'warning', 'error'];
const tones = new Map<string, Tone | undefined>(difficulties.map((level, index) => [level, inOrder[index]]));

/** The level of a trip, coloured by level. */
export function DifficultyBadge({ level }: { readonly level: string }) {
  return <SoftChip label={level} tone={tones.get(level) ?? 'default'} />;
}
