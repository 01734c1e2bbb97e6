import { fill, group, line } from './drawing.ts';
import { person } from './people.ts';
import { poses } from './poses.ts';

/** Where a figure stands (its feet), how tall it is, and which way it looks. */
export interface Stand {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly facing?: 'left' | 'right';
  /** Slope of the ground in degrees. */
  readonly tilt?: number;
}

export interface CamelColours {
  readonly coat: string;
  readonly shade: string;
  readonly saddle: string;
  readonly robe?: string;
  readonly turban?: string;
}

const CAMEL =
  'M9 60C7 50 12 42 22 41C27 40 30 37 34 29C38 20 43 15 48 16C54 17 57 26 62 34C66 40 72 43 78 44C85 46 90 44 93 38C97 31 97 22 100 14C101 10 103 7 106 6L107 2L110 5C115 6 121 9 124 13C126 15 126 18 124 19C121 20.500 117 20 113 20C109 21 108 24 107 29C105 40 103 52 96 59C90 65 84 65 79 66L30 66C22 66 16 68 13 72C10 70 9 66 9 60Z';
const LEGS: readonly (readonly [near: string, far: string])[] = [
  [
    'M11 58C17 54 28 57 28 64C27 70 24 74 22 78C20 85 17 94 15.500 102L16 107H9.500L10 103C11 95 13 86 14 79C13 73 9 66 11 58ZM74 60L88 58C88 66 85 72 84.500 80C85 88 88 96 90 103L92 107H85L84 103C82 96 79 88 78.500 80C78 73 74 68 74 60Z',
    'M20 62H33C32 70 31 73 32 79C34 87 38 94 40 102L42 107H35L35 103C32 96 28 88 26.500 80C26 74 20 70 20 62ZM66 62H80C79 69 76 75 75 81C73 89 69 96 67 103L67.500 107H61L61.500 103C64 96 67 88 69 80C69 73 66 68 66 62Z',
  ],
  [
    'M11 58C17 54 28 57 29 63C29 69 27 74 27.500 79C29 87 32 95 33 102L35 107H28L28 103C26 96 23 88 21.500 80C20 73 9 67 11 58ZM74 60L88 58C87 66 83 72 81.500 80C80 88 77 96 75.500 103L76 107H69.500L70 103C72 95 75 87 76 79C76 73 74 68 74 60Z',
    'M18 62H31C29 70 25 74 23 79C20 87 17 95 15 102L15.500 107H9L9.500 103C12 95 15 87 17 79C18 73 18 69 18 62ZM68 62H82C82 70 82 74 83.500 80C86 88 90 95 92.500 102L95 107H88L87 103C84 96 80 88 78 80C77 74 68 70 68 62Z',
  ],
];

/** A dromedary walking, with a saddle and, when the colours name a robe, a rider. `step` chooses the stride. */
export function camel(stand: Stand, colours: CamelColours, step = 0): string {
  const scale = stand.height / 107;
  const [near, far] = LEGS[step % LEGS.length] as (typeof LEGS)[number];
  const shapes = [
    fill(far, colours.shade),
    line('M10 54C6 60 6 66 8 74', colours.shade, 2.2),
    fill(CAMEL, colours.coat),
    fill(near, colours.coat),
    fill(
      'M30 66C40 61 66 61 79 66C72 68 40 69 30 66ZM93 38C90 48 84 54 76 57C86 60 94 56 99 48C104 40 104 30 107 24C103 24 99 26 93 38Z',
      colours.shade,
      { opacity: 0.75 },
    ),
    fill('M31 36C35 26 41 15 48 15C55 15 60 27 65 37L63 55C55 58 41 58 34 54Z', colours.saddle),
    fill('M32.500 45L64 46L63.500 50L33 49Z', colours.turban ?? colours.shade, { opacity: 0.8 }),
    line('M118 16C108 34 84 34 64 40', colours.shade, 0.9),
  ];
  if (colours.robe) {
    shapes.push(
      fill(
        'M37 22C36 9 39 -6 46 -8C53 -9 58 -2 59 8C60 15 63 22 66 30C67 36 66 42 64 46L57 44C54 36 46 30 37 22Z',
        colours.robe,
      ),
      fill('M50 -4C56 -1 58 6 59 10C60 15 63 22 66 30C67 36 66 42 64 46L59 45C62 34 54 20 52 10Z', colours.shade, {
        opacity: 0.45,
      }),
      fill(
        'M42 -12C42 -19 46 -22 50 -22C55 -22 58 -18 57 -13C57 -8 53 -6 49 -6C45 -6 42 -8 42 -12Z',
        colours.turban ?? colours.saddle,
      ),
      fill('M53 -15C55.500 -15 57.200 -13.500 57 -11.500C56.500 -9.500 54 -9 52.500 -9.500Z', '#5a3524'),
    );
  }
  return place(shapes, stand, scale, [62, 107]);
}

interface CloakColours {
  readonly robe: string;
  readonly shade: string;
  readonly head: string;
}

/** Somebody in a djellaba or cloak, walking. */
export function walker(
  stand: Stand,
  colours: CloakColours,
  kind: 'hood' | 'turban' | 'hat' | 'scarf' = 'turban',
  staff = false,
): string {
  const head = kind === 'hat' ? 'straw' : kind;
  const wear = { skin: '#7d4e36', top: colours.robe, bottom: colours.shade, shade: colours.shade, robe: true };
  const body = person(stand, poses.walk, { ...wear, head, headColour: kind === 'hood' ? colours.robe : colours.head });
  if (!staff) return body;
  const [x, h] = [stand.x + (stand.facing === 'left' ? -0.17 : 0.17) * stand.height, stand.height];
  return body + line(`M${x} ${stand.y - h * 0.72}L${x - h * 0.03} ${stand.y}`, '#4a3324', h * 0.024);
}

/** Somebody sitting on the ground in a robe. */
export function sitter(stand: Stand, colours: CloakColours): string {
  const wear = { skin: '#7d4e36', top: colours.robe, bottom: colours.shade, shade: colours.shade, robe: true };
  // A sitting pose reaches little more than half the height of a standing one.
  return person({ ...stand, height: stand.height * 1.6 }, poses.sit, {
    ...wear,
    head: 'turban',
    headColour: colours.head,
  });
}

/** A loaded donkey or mule, side on. */
export function mule(stand: Stand, coat: string, shade: string, load: string): string {
  const shapes = [
    fill('M24 62L34 62L33 98H28ZM66 62L76 62L77 98H72Z', shade),
    fill(
      'M14 46C14 36 22 33 32 33L66 33C72 33 76 30 80 22C82 17 84 13 85 5L89 13C93 14 101 24 104 31C104 35 100 37 97 35C92 33 89 34 87 38C85 46 82 58 76 62L28 63C20 62 14 56 14 46Z',
      coat,
    ),
    fill(
      'M16 56L28 60C27 70 25 80 25 98H19.500C19 84 17 70 16 56ZM68 60L78 58C76 70 76 82 75 98H69.500C69 84 69 72 68 60Z',
      coat,
    ),
    line('M15 44C9 52 9 62 11 72', shade, 3),
    fill('M32 22C42 14 56 15 64 24C70 34 70 48 64 56C54 60 42 60 34 55C28 46 27 32 32 22Z', load),
    line('M30 38C42 43 56 43 68 38', shade, 1.6),
  ];
  return place(shapes, stand, stand.height / 98, [52, 98]);
}

function place(shapes: readonly string[], stand: Stand, scale: number, foot: readonly [number, number]): string {
  const flip = stand.facing === 'left' ? -1 : 1;
  const turn = stand.tilt ? ` rotate(${stand.tilt})` : '';
  const transform = `translate(${stand.x.toFixed(1)} ${stand.y.toFixed(1)})${turn} scale(${(scale * flip).toFixed(4)} ${scale.toFixed(4)}) translate(${-foot[0]} ${-foot[1]})`;
  return group(shapes, { transform });
}
