import { brandMark } from '../../shared/brand-mark.ts';
import { type Message, type Testimonial, testimonialSize } from '../../shared/content/testimonials.ts';
import { fill, group, line } from '../seed/pictures/drawing.ts';
import { box, disc } from '../seed/pictures/geometry.ts';
import { khatam } from '../seed/pictures/patterns.ts';
import { type Look, looks } from './chat-looks.ts';
import { drawing, embedScene } from './embed.ts';
import { emoji } from './emoji.ts';
import type { Faces } from './lettering.ts';
import { drawText, setText } from './message-text.ts';

const { width: WIDTH, height: HEIGHT } = testimonialSize;
const SIZE = 40;
const LEADING = 54;
const ROOM = 800;
const MARGIN = 36;
const HEAD = 236;
const FOOT = 176;

/** A conversation as the screen of a telephone, 1080 by 1920. A conversation too long for the screen is refused. */
export function chatScreen(chat: Testimonial, faces: Faces): string {
  const look = looks[chat.look];
  const shapes: string[] = [fill(box(0, 0, WIDTH, HEIGHT), look.ground), wallpaper(look)];
  const day = faces.strong.width(chat.labels.day, 30);
  const rows = chat.messages.map((message, index) => {
    const before = chat.messages[index - 1];
    const gap = (before?.reaction ? 30 : 0) + (before?.from === message.from ? 12 : 32);
    const last = chat.messages[index + 1]?.from !== message.from;
    return { message, gap: index === 0 ? 84 : gap, last, height: bubbleHeight(message, faces) };
  });
  // The newest message stands above the field, as in a chat that was scrolled to its end.
  let y = HEIGHT - FOOT - 40 - rows.reduce((sum, { gap, height }) => sum + gap + height, 0);
  if (y < HEAD + 20) throw new Error(`The chat ${chat.slug} is ${Math.ceil(HEAD + 20 - y)} px too long.`);
  shapes.push(
    fill(rounded((WIDTH - day) / 2 - 30, y, day + 60, 58, 29), look.chip),
    faces.strong.draw(chat.labels.day, (WIDTH - day) / 2, y + 40, 30, look.quiet),
  );
  rows.forEach(({ message, gap, last, height }, index) => {
    y += gap;
    shapes.push(bubble(message, [y, height], look, faces, `${chat.slug}-${index}`, last));
    y += height;
  });
  shapes.push(head(chat, look, faces), foot(chat, look, faces));
  return drawing(WIDTH, HEIGHT, shapes);
}

/** Path data of a box with round corners. */
function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const f = (value: number) => value.toFixed(1);
  return `M${f(x + r)} ${f(y)}H${f(x + width - r)}a${r} ${r} 0 0 1 ${r} ${r}V${f(y + height - r)}a${r} ${r} 0 0 1 ${-r} ${r}H${f(x + r)}a${r} ${r} 0 0 1 ${-r} ${-r}V${f(y + r)}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function wallpaper(look: Look): string {
  let stars = '';
  for (let row = 0; row < 17; row++)
    for (let column = 0; column < 10; column++)
      stars += khatam(column * 120 + (row % 2) * 60, HEAD + row * 104, 26, Math.PI / 8);
  return line(stars, look.pattern, 2);
}

/** A text broken for its bubble, and whether the time still fits beside its last line. */
function measure(message: Message, faces: Faces) {
  const stamp = faces.text.width(message.time, 27) + (message.from === 'agency' ? 58 : 0);
  const setting = message.text ? setText(message.text, faces.text, SIZE, ROOM) : undefined;
  return { stamp, setting, beside: setting !== undefined && setting.last + 28 + stamp <= ROOM };
}

function bubbleHeight(message: Message, faces: Faces): number {
  if (message.photo) return 356;
  if (message.voice) return 128;
  const { setting, beside } = measure(message, faces);
  return (setting?.lines.length ?? 0) * LEADING + (beside ? 44 : 84);
}

function bubble(
  message: Message,
  [y, height]: readonly [number, number],
  look: Look,
  faces: Faces,
  prefix: string,
  last: boolean,
): string {
  const own = message.from === 'agency';
  const [paint, ink] = own ? [look.own, look.ownInk] : [look.other, look.otherInk];
  const { stamp, setting, beside } = measure(message, faces);
  const longest = Math.max(setting?.width ?? 0, beside ? (setting?.last ?? 0) + stamp + 28 : stamp);
  const width = message.photo ? 600 : message.voice ? 600 : longest + 64;
  const x = own ? WIDTH - MARGIN - width : MARGIN;
  const shapes = [
    fill(rounded(x, y + 3, width, height, 34), look.shadow),
    fill(rounded(x, y, width, height, 34), paint),
  ];
  if (last) {
    const corner = own ? x + width : x;
    const way = own ? 1 : -1;
    const foot = y + height;
    shapes.push(
      fill(
        `M${corner - way * 46} ${foot - 4}C${corner - way * 20} ${foot} ${corner} ${foot + 4} ${corner + way * 16} ${foot + 4}C${corner + way * 2} ${foot - 8} ${corner} ${foot - 22} ${corner} ${foot - 44}Z`,
        paint,
      ),
    );
  }
  let stampInk = own ? look.ownQuiet : look.otherQuiet;
  if (setting) shapes.push(drawText(setting, faces.text, x + 32, y + 62, SIZE, LEADING, ink));
  if (message.voice) shapes.push(voice(message.voice, x, y, ink, stampInk, faces, prefix));
  if (message.photo) {
    const inside = rounded(x + 8, y + 8, width - 16, height - 16, 28);
    const id = `${prefix}-photo`;
    shapes.push(
      `<clipPath id="${id}"><path d="${inside}"/></clipPath>`,
      group([embedScene(message.photo, prefix, [x + 8, y + 8, width - 16, height - 16])], { clip: `url(#${id})` }),
      fill(rounded(x + width - stamp - 58, y + height - 66, stamp + 36, 46, 23), '#000000', { opacity: 0.42 }),
    );
    stampInk = '#ffffff';
  }
  const [sx, sy] = [x + width - stamp - (message.photo ? 40 : 28), y + height - (message.photo ? 34 : 24)];
  shapes.push(faces.text.draw(message.time, sx, sy, 27, stampInk));
  if (own) shapes.push(ticks(sx + stamp - 48, sy - 10, look.seen));
  if (message.reaction) {
    const rx = own ? x + 30 : x + width - 100;
    shapes.push(
      fill(rounded(rx, y + height - 20, 74, 58, 29), look.ground),
      fill(rounded(rx + 4, y + height - 16, 66, 50, 25), look.other),
      emoji(message.reaction, rx + 19, y + height - 9, 36),
    );
  }
  return shapes.join('');
}

/** Two ticks: the message was read. */
function ticks(x: number, y: number, colour: string): string {
  return line(`M${x} ${y}l9 9l17 -19M${x + 15} ${y + 5}l4 4l17 -19`, colour, 4);
}

function voice(seconds: number, x: number, y: number, ink: string, quiet: string, faces: Faces, seed: string): string {
  let [heard, rest] = ['', ''];
  for (let index = 0; index < 44; index++) {
    const wave = Math.abs(Math.sin(index * 0.9 + seed.length) * Math.sin(index * 0.23) + Math.sin(index * 2.7) * 0.3);
    const tall = 6 + wave * 44;
    const bar = `M${x + 138 + index * 9.6} ${(y + 58 - tall / 2).toFixed(1)}v${tall.toFixed(1)}`;
    if (index < 18) heard += bar;
    else rest += bar;
  }
  return [
    fill(disc(x + 72, y + 58, 38), '#c26a3f'),
    fill(`M${x + 60} ${y + 38}L${x + 94} ${y + 58}L${x + 60} ${y + 78}Z`, '#ffffff'),
    line(rest, quiet, 5),
    line(heard, '#c26a3f', 5),
    fill(disc(x + 138 + 18 * 9.6, y + 58, 11), '#c26a3f'),
    faces.text.draw(`0:${String(seconds).padStart(2, '0')}`, x + 138, y + 110, 27, ink),
  ].join('');
}

function head(chat: Testimonial, look: Look, faces: Faces): string {
  const time = chat.messages[chat.messages.length - 1]?.time ?? '';
  const avatar = `translate(118 122) scale(${92 / 32})`;
  return [
    fill(box(0, 0, WIDTH, HEAD), look.bar),
    fill(box(0, HEAD - 2, WIDTH, 2), look.pattern),
    faces.strong.draw(time, 54, 64, 34, look.barInk),
    line('M868 62v-8M884 62v-16M900 62v-24M916 62v-30', look.barInk, 8),
    line(`${rounded(946, 32, 62, 32, 9)}M1016 42v12`, look.barInk, 4),
    fill(rounded(952, 38, 40, 20, 4), look.barInk),
    line('M76 140L50 168L76 196', look.barInk, 7),
    fill(disc(164, 168, 46), look.avatar),
    chat.look === 'mint'
      ? group([emoji('mountain', 130, 134, 68)], {})
      : group(portrait(chat.look), { transform: avatar }),
    faces.strong.draw(chat.sender, 234, 160, 42, look.barInk),
    faces.text.draw(chat.labels.seen, 234, 204, 30, look.barQuiet),
    fill(disc(1024, 152, 5.5) + disc(1024, 172, 5.5) + disc(1024, 192, 5.5), look.barInk),
  ].join('');
}

/** One to three heads and shoulders in a circle of 32: who writes. */
function portrait(look: Testimonial['look']): string[] {
  const bust = (x: number, y: number, s: number, skin: string, hair: string, coat: string) => [
    fill(
      `M${x - 6 * s} ${y + 12 * s}C${x - 6 * s} ${y + 5 * s} ${x + 6 * s} ${y + 5 * s} ${x + 6 * s} ${y + 12 * s}Z`,
      coat,
    ),
    fill(disc(x, y, 3.8 * s, 4.4 * s), skin),
    fill(
      `M${x - 4 * s} ${y}C${x - 4.6 * s} ${y - 6.6 * s} ${x + 4.6 * s} ${y - 6.6 * s} ${x + 4 * s} ${y}C${x + 2 * s} ${y - 3 * s} ${x - 2 * s} ${y - 3 * s} ${x - 4 * s} ${y}Z`,
      hair,
    ),
  ];
  const people = {
    paper: [
      ...bust(11, 13, 1, '#d9a07c', '#5a3a28', '#3f6f8a'),
      ...bust(21, 13.5, 1, '#b8784f', '#2a1c18', '#a8431f'),
      ...bust(16, 19, 0.8, '#d9a07c', '#7a4a2c', '#e9a820'),
    ],
    sky: [
      ...bust(11.5, 14.5, 1.1, '#e0b08c', '#8a5a34', '#a8431f'),
      ...bust(21, 15.5, 1.1, '#8a5a3c', '#241a18', '#2c6a4c'),
    ],
    night: [
      ...bust(11.5, 15, 1.1, '#c98f68', '#2a1c18', '#3b36a8'),
      ...bust(21, 15, 1.1, '#d9a07c', '#5a3424', '#e9a820'),
    ],
    mint: [],
    rose: [
      ...bust(16, 14, 1.35, '#d9a882', '#c9c4c0', '#8a3468'),
      ...bust(24.5, 20, 0.8, '#d9a07c', '#4a2f1f', '#2c6a4c'),
    ],
  } as const;
  return [...people[look]];
}

function foot(chat: Testimonial, look: Look, faces: Faces): string {
  const y = HEIGHT - FOOT;
  return [
    fill(box(0, y - 4, WIDTH, FOOT + 4), look.ground),
    fill(rounded(MARGIN, y + 16, 876, 96, 48), look.other),
    line(`${disc(96, y + 64, 22)}M88 ${y + 58}v2M104 ${y + 58}v2M86 ${y + 70}q10 9 20 0`, look.otherQuiet, 4.5),
    faces.text.draw(chat.labels.field, 144, y + 78, 40, look.otherQuiet),
    line(`M852 ${y + 74}v-24a14 14 0 0 1 28 0v30a22 22 0 0 1 -44 0v-22`, look.otherQuiet, 4.5),
    fill(disc(984, y + 64, 50), brandMark.colours.star),
    fill(rounded(972, y + 38, 24, 36, 12), '#ffffff'),
    line(`M962 ${y + 60}a22 22 0 0 0 44 0M984 ${y + 82}v12`, '#ffffff', 5),
    fill(rounded(400, HEIGHT - 32, 280, 9, 4.5), look.barInk),
  ].join('');
}
