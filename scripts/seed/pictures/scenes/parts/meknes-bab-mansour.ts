import { horseshoe, merlons } from '../../architecture.ts';
import { darken, lighten, mix } from '../../colour.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { box, poly } from '../../geometry.ts';
import { khatam, lozenges, sebka, zellige } from '../../patterns.ts';
import type { Random } from '../../random.ts';

const OCHRE = ['#f6d9a2', '#e3b578'] as const;
const GREEN = '#1f7a64';

/** Pocks and courses on a wall of rammed earth, so that no plane is empty. */
function weather(on: Sheet, x: number, y: number, w: number, h: number, source: Random): void {
  let [pale, dark] = ['', ''];
  for (let index = 0; index < (w * h) / 900; index++) {
    const long = source.between(4, 18);
    const stroke = `M${(x + 2 + source.next() * (w - long - 4)).toFixed(0)} ${(y + source.next() * h).toFixed(0)}h${long.toFixed(0)}`;
    if (index % 2) pale += stroke;
    else dark += stroke;
  }
  on.add(line(pale, '#fff0cc', 1.6, { opacity: 0.5 }), line(dark, '#9a6a40', 1.5, { opacity: 0.4 }));
}

/** The middle of the gate: the great arch in its frames, tiled spandrels, the net of lozenges and the band of stars. */
export function gate(on: Sheet, source: Random): void {
  const [l, r, top, foot] = [380, 1220, 150, 950];
  const w = r - l;
  on.add(fill(merlons(l, top + 1, w, 34), OCHRE[1]), fill(box(l, top, w, foot - top), on.linear([...OCHRE])));
  weather(on, l, top, w, foot - top, source);
  // The real gate bears an inscription here; strokes that only look like writing would make a mockery of it.
  on.add(fill(box(l + 10, top + 18, w - 20, 58), '#20414a'), line(box(l + 10, top + 18, w - 20, 58), '#f7e3b4', 4));
  let [stars, hearts, links] = ['', '', ''];
  for (let index = 0; index < 16; index++) {
    const x = 800 + (index - 7.5) * 50;
    stars += khatam(x, top + 47, 22, Math.PI / 8);
    hearts += khatam(x, top + 47, 9);
    if (index < 15) links += khatam(x + 25, top + 47, 6, Math.PI / 8);
  }
  on.add(line(stars, '#f7ead0', 3.5), fill(hearts, '#2f9a80'), fill(links, '#d9a850'));
  // Net of lozenges over green tile.
  const panel = { x: l + 40, y: top + 96, w: w - 80, h: 130 };
  on.add(fill(box(panel.x, panel.y, panel.w, panel.h), on.linear([GREEN, darken(GREEN, 0.3)])));
  on.add(
    group([zellige(panel.x, panel.y, panel.w, panel.h, 26, ['#2f9a80', '#f0d9a0', '#17584c'])], {
      clip: on.clip(box(panel.x, panel.y, panel.w, panel.h)),
    }),
  );
  on.add(
    sebka(panel.x, panel.y, panel.w, panel.h, 14, '#b98850', 9),
    sebka(panel.x, panel.y - 2, panel.w, panel.h, 14, '#f7dca8', 6),
  );
  on.add(
    line(box(panel.x, panel.y, panel.w, panel.h), '#f9e6ba', 7),
    line(box(panel.x, panel.y + 4, panel.w, panel.h), '#9a6a40', 2),
  );
  // The frame (alfiz) with tiled spandrels.
  const frame = { x: 520, y: top + 240, w: 560, h: foot - top - 240 };
  on.add(
    fill(box(frame.x - 34, frame.y - 4, frame.w + 68, frame.h + 4), '#c99660'),
    fill(box(frame.x - 26, frame.y + 4, frame.w + 52, frame.h), '#f3d298'),
  );
  on.add(lozenges(frame.x - 24, frame.y + 6, frame.w + 48, 24, 20, GREEN));
  for (const x of [frame.x - 24, frame.x + frame.w + 2])
    for (let y = frame.y + 40; y < foot - 30; y += 30)
      on.add(fill(khatam(x + 11, y, 11), GREEN), fill(khatam(x + 11, y, 5), '#f3d298'));
  const tiles = box(frame.x, frame.y + 34, frame.w, frame.h - 34);
  on.add(
    fill(tiles, '#184f48'),
    group([zellige(frame.x, frame.y + 34, frame.w, frame.h, 34, ['#2a8c74', '#f2dca6', '#3f6fa8'])], {
      clip: on.clip(tiles),
    }),
  );
  const arch = (wide: number, tall: number) => horseshoe(800, foot, wide, tall);
  on.add(fill(arch(500, 520), '#b98850'), fill(arch(484, 510), '#f6dba4'));
  const teeth = Array.from({ length: 33 }, (_, index) => {
    const turn = Math.PI * (1.16 - (index / 32) * 1.32);
    const [cx, cy] = [800 + Math.cos(turn) * 226, foot - 510 + 242 - Math.sin(turn) * 226];
    return khatam(cx, cy, 15, turn);
  });
  on.add(fill(teeth.join(''), GREEN), fill(arch(424, 474), '#a87444'), fill(arch(410, 466), '#eac78c'));
  on.add(fill(arch(376, 446), '#6a3f34'));
  // The depth of the gateway: its left reveal in shade, a second arch, doors of cedar with bronze nails.
  const inside = on.clip(arch(376, 446));
  const doors: string[] = [fill(box(600, 480, 400, 480), on.linear(['#3a2226', '#5a342c', '#7a4a34']))];
  for (const side of [0, 1]) {
    const x = 640 + side * 160;
    doors.push(fill(box(x, 600, 156, 352), on.linear(['#6a4028', '#8f5a34', '#6a4028'], 0)));
    for (let row = 0; row < 9; row++)
      for (let column = 0; column < 4; column++)
        doors.push(
          fill(khatam(x + 22 + column * 37, 626 + row * 38, 9), '#d9a850'),
          fill(khatam(x + 22 + column * 37, 626 + row * 38, 4), '#6a4028'),
        );
    doors.push(line(box(x + 4, 604, 148, 344), '#3a2226', 4));
  }
  doors.push(
    fill(horseshoe(800, 952, 112, 190), '#2a1a22'),
    line(horseshoe(800, 952, 112, 190), '#d9a850', 5),
    fill(
      poly([
        [560, 400],
        [640, 400],
        [690, 960],
        [560, 960],
      ]),
      '#2a1a22',
      { opacity: 0.55 },
    ),
    fill(
      poly([
        [560, 470],
        [1040, 470],
        [1040, 600],
        [560, 570],
      ]),
      '#1e1218',
      { opacity: 0.5 },
    ),
  );
  on.add(group(doors, { clip: inside }), line(arch(376, 446), '#fbe9be', 4));
  for (const x of [453, 1147]) {
    const niche = horseshoe(x, 620, 46, 150);
    on.add(
      fill(box(x - 30, 430, 60, 522), mix(OCHRE[0], '#c99660', 0.4)),
      line(`M${x - 30} 952V430H${x + 30}V952`, '#fbe6b8', 4),
    );
    on.add(
      fill(niche, GREEN),
      group([zellige(x - 30, 460, 60, 170, 20, ['#2f9a80', '#f0d9a0', '#17584c'])], { clip: on.clip(niche) }),
      line(niche, '#fbe6b8', 4),
    );
    on.add(
      sebka(x - 22, 648, 44, 176, 2, '#b98850', 5),
      lozenges(x - 24, 844, 48, 28, 3, GREEN),
      lozenges(x - 24, 890, 48, 28, 3, '#a8683c'),
    );
  }
}

/** One of the two square bastions, its loggia carried by marble columns; `x` is its left edge. */
export function bastion(on: Sheet, x: number, source: Random): void {
  const [w, top, foot] = [280, 250, 950];
  on.add(
    fill(
      poly([
        [x + w, top + 20],
        [x + w + 22, top + 30],
        [x + w + 22, foot],
        [x + w, foot],
      ]),
      '#8f6244',
    ),
  );
  on.add(
    fill(merlons(x, top + 1, w, 30), OCHRE[1]),
    fill(box(x, top, w, foot - top), on.linear(['#f9dfab', '#e6ba7e'])),
  );
  weather(on, x, top, w, foot - top, source);
  on.add(fill(box(x + 14, top + 20, w - 28, 24), '#20414a'), lozenges(x + 14, top + 20, w - 28, 24, 12, '#f0d9a0'));
  const upper = box(x + 30, top + 64, w - 60, 230);
  on.add(
    fill(upper, GREEN),
    group([zellige(x + 30, top + 64, w - 60, 230, 28, ['#2f9a80', '#f0d9a0', '#17584c'])], { clip: on.clip(upper) }),
  );
  on.add(
    sebka(x + 30, top + 64, w - 60, 230, 5, '#b98850', 10),
    sebka(x + 30, top + 62, w - 60, 230, 5, '#f9dfae', 7),
    line(upper, '#fbe9be', 7),
  );
  on.add(
    fill(box(x - 8, top + 314, w + 16, 20), '#f9e6ba'),
    fill(box(x - 8, top + 334, w + 16, 8), '#9a6a40'),
    lozenges(x, top + 348, w, 20, 14, '#a8683c'),
  );
  const sill = foot - 290;
  on.add(fill(box(x + 16, sill, w - 32, 290), on.linear(['#5a362e', '#7f5440', '#94664a'])));
  on.add(fill(box(x + 16, sill, w - 32, 70), '#2f1c20', { opacity: 0.5 }));
  const wide = (w - 32) / 2;
  let spandrel = box(x + 16, sill - 4, w - 32, 130);
  for (const index of [0, 1]) spandrel += horseshoe(x + 16 + wide * (index + 0.5), sill + 126, wide * 0.86, 122);
  on.add(fill(spandrel, '#f3d298', { holes: true }));
  for (const index of [0, 1])
    on.add(line(horseshoe(x + 16 + wide * (index + 0.5), sill + 126, wide * 0.86, 122).replace('Z', ''), GREEN, 5));
  const marble = on.linear(['#fffdf2', '#f1e6d2', '#c9b49c', '#9a8272'], 0);
  for (const index of [0, 1, 2]) {
    const cx = x + 24 + index * (wide - 8);
    on.add(
      fill(box(cx - 13, sill + 116, 26, 174), marble),
      fill(box(cx - 22, sill + 104, 44, 16), marble),
      fill(
        poly([
          [cx - 22, sill + 120],
          [cx + 22, sill + 120],
          [cx + 14, sill + 142],
          [cx - 14, sill + 142],
        ]),
        marble,
      ),
      fill(box(cx - 20, foot - 16, 40, 16), marble),
    );
    on.add(line(`M${cx - 22} ${sill + 120}h44M${cx - 14} ${sill + 142}h28`, lighten('#9a8272', 0.1), 2));
  }
}
