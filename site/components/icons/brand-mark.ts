/**
 * Logo of the agency as path data in a box of 32 by 32: an eight-point star with a horseshoe arch and a dune in it. In a
 * single colour, fill `star` and `arch` together with the even-odd rule, which makes the arch a hole.
 */
export const brandMark = {
  box: '0 0 32 32',
  star: 'M16 .6 20.51 5.13 26.89 5.11 26.87 11.49 31.4 16 26.87 20.51 26.89 26.89 20.51 26.87 16 31.4 11.49 26.87 5.11 26.89 5.13 20.51 .6 16 5.13 11.49 5.11 5.11 11.49 5.13Z',
  arch: 'M10.27 25.2L10.15 16.53A6.5 6.5 0 1 1 21.85 16.53L21.73 25.2Z',
  dune: 'M10.27 25.2L10.24 22.9C12.9 22.9 14.5 20.3 16.9 18.9C17.2 20.7 19.5 21.6 21.79 21.8L21.73 25.2Z',
  colours: { star: '#a8431f', arch: '#f3bb45', dune: '#131a34' },
} as const;
