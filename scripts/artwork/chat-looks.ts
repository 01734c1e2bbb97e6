import type { Testimonial } from '../../shared/content/testimonials.ts';

/** Colours of a chat: the ground and its pattern, the bar above, the bubbles of both sides. */
export interface Look {
  readonly ground: string;
  readonly pattern: string;
  readonly chip: string;
  readonly quiet: string;
  readonly shadow: string;
  readonly bar: string;
  readonly barInk: string;
  readonly barQuiet: string;
  readonly avatar: string;
  readonly other: string;
  readonly otherInk: string;
  readonly otherQuiet: string;
  readonly own: string;
  readonly ownInk: string;
  readonly ownQuiet: string;
  readonly seen: string;
}

const light = {
  chip: '#fffdfa',
  quiet: '#62564c',
  bar: '#fffdfa',
  barInk: '#241c17',
  barQuiet: '#62564c',
  other: '#fffdfa',
  otherInk: '#241c17',
  otherQuiet: '#756a60',
  ownInk: '#241c17',
  seen: '#3b36a8',
} as const;

/** Every telephone is set up a little differently. */
export const looks: Readonly<Record<Testimonial['look'], Look>> = {
  paper: {
    ...light,
    ground: '#efe6d8',
    pattern: '#e3d6c2',
    shadow: '#d8c9b2',
    avatar: '#cfe0e6',
    own: '#f7dcc3',
    ownQuiet: '#7d5f49',
  },
  sky: {
    ...light,
    ground: '#dfe8f0',
    pattern: '#cfdce8',
    shadow: '#bfcfde',
    avatar: '#f6dfc8',
    own: '#cbd3f5',
    ownQuiet: '#565f86',
  },
  mint: {
    ...light,
    ground: '#e2ebe0',
    pattern: '#d1dfcf',
    shadow: '#bfd0bd',
    avatar: '#cfdcea',
    own: '#c9e6cf',
    ownQuiet: '#4d6b55',
  },
  rose: {
    ...light,
    ground: '#f3e3e3',
    pattern: '#e9d2d3',
    shadow: '#dcc0c2',
    avatar: '#fbe9d0',
    own: '#f8cfd4',
    ownQuiet: '#86565c',
  },
  night: {
    ground: '#131a34',
    pattern: '#1d2646',
    chip: '#232c50',
    quiet: '#c6c9da',
    shadow: '#0d1228',
    bar: '#1a2240',
    barInk: '#f3efe9',
    barQuiet: '#aab0c8',
    avatar: '#e6dccd',
    other: '#2a3459',
    otherInk: '#f6f2ec',
    otherQuiet: '#a9b0cc',
    own: '#8a3d20',
    ownInk: '#fff6ec',
    ownQuiet: '#f0c9b2',
    seen: '#f3bb45',
  },
};
