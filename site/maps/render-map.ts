import { renderElement as element, escapeText } from '../markup.ts';
import type { DrawnLabel, DrawnMap } from './map.ts';

const colors = { sea: '#dfe7e6', wave: '#cbd9d9', land: '#fbf6ec', coast: '#a3917c', line: '#a8431f', ink: '#62564c' };
/** Widths of the lines along the coast, from the outermost: waves and the sea between them. */
const waves = [30, 27.6, 18.5, 16.1, 8.5, 6.1];
const round = (value: number) => Number(value.toFixed(1));

/**
 * Renders a map as SVG.
 * @param label what it shows, for those who do not see it
 * @param id of its land, unlike that of any other map on the page
 */
export function renderMap(map: DrawnMap, label: string, id = 'land'): string {
  const { width, height, inset, scale, route, focus } = map;
  // Links inside an image would not be announced.
  const role = map.labels.some(({ href }) => href) ? 'group' : 'img';
  const land = (attributes: Parameters<typeof element>[1]) => element('use', { href: `#${id}`, ...attributes });
  return element(
    'svg',
    {
      class: `map h-auto w-full rounded-card border border-line text-ink${route || focus ? '' : ' map-wide'}`,
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role,
      'aria-label': label,
      'stroke-linejoin': 'round',
    },
    element('defs', {}, element('path', { id, d: map.land })),
    ...waves.map((size, index) =>
      land({ fill: 'none', stroke: index % 2 === 0 ? colors.wave : colors.sea, 'stroke-width': size }),
    ),
    land({ fill: colors.land, stroke: colors.coast }),
    element(
      'g',
      { class: 'map-town text-muted' },
      ...map.seas.map((sea) => renderLabel(sea, 'font-display italic', true)),
      ...map.landmarks.flatMap(({ at, label: town }) => [
        element('circle', { fill: colors.ink, cx: round(at.x), cy: round(at.y), r: '1.8' }),
        renderLabel(town, undefined, true),
      ]),
      element('path', { fill: 'none', stroke: colors.ink, d: `M${scale.x} ${scale.y - 4}v4h${scale.width}v-4` }),
      element(
        'text',
        { x: round(scale.x + scale.width + 5), y: scale.y + 1, 'aria-hidden': 'true' },
        `${scale.kilometres} km`,
      ),
    ),
    route && element('path', { fill: 'none', stroke: colors.line, 'stroke-width': '2.2', d: route }),
    ...map.labels.map(({ leader }) => (leader ? renderLeader(leader) : '')),
    focus
      ? element('circle', { fill: colors.line, 'fill-opacity': '.25', cx: round(focus.x), cy: round(focus.y), r: '9' })
      : '',
    element(
      'g',
      { stroke: colors.line, 'stroke-width': route ? 2.4 : 0, fill: colors.land },
      ...map.stops.map(({ x, y }, index) =>
        element('circle', {
          fill: index === 0 || !route ? colors.line : undefined,
          cx: round(x),
          cy: round(y),
          r: route ? 4 : focus ? 3 : 2.2,
        }),
      ),
    ),
    ...map.legs.map((leg) => renderLabel(leg, 'map-town text-muted')),
    inset ? renderInset(inset) : '',
    ...map.labels.map((name) => {
      const className = name.isExtra ? 'max-lg:hidden' : focus && name.href ? 'font-normal' : undefined;
      return name.href
        ? element('a', { href: name.href, class: className }, renderLabel(name))
        : renderLabel(name, className);
    }),
  );
}

function renderLeader([from, to]: NonNullable<DrawnLabel['leader']>): string {
  const d = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
  return element('path', { stroke: colors.ink, 'stroke-width': '.8', d });
}

function renderInset({ x, y, width, height, land, frame }: NonNullable<DrawnMap['inset']>): string {
  const whole = { width: '100%', height: '100%' };
  return element(
    'svg',
    { x, y, width, height, 'aria-hidden': 'true' },
    element('rect', { fill: colors.sea, ...whole }),
    element('path', { fill: colors.land, stroke: colors.coast, 'stroke-width': '.8', d: land }),
    element('rect', { fill: 'none', stroke: colors.coast, ...whole }),
    element('rect', {
      fill: colors.line,
      'fill-opacity': '.15',
      stroke: colors.line,
      x: round(frame.x),
      y: round(frame.y),
      width: round(frame.width),
      height: round(frame.height),
    }),
  );
}

/** @param isContext true for a name that only helps to find one's way, and need not be read out */
function renderLabel({ lines, anchor, number }: DrawnLabel, className?: string, isContext = false): string {
  const [first, ...others] = lines;
  return element(
    'text',
    {
      class: className,
      'aria-hidden': isContext ? 'true' : undefined,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      x: first?.x,
      y: first?.y,
    },
    number === undefined ? '' : element('tspan', { class: 'font-display', fill: colors.line }, `${number}\u00a0`),
    escapeText(first?.text ?? ''),
    ...others.map(({ text, x, y }) => element('tspan', { x, y }, ` ${escapeText(text)}`)),
  );
}
