/** Path data of line icons in a box of 24 by 24. Separate exports, so that a script includes only those it uses. */
export const bag =
  'M4.500 8h15a1 1 0 0 1 1 1v9.500a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM9 8V6a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v2M8 8v11.500M16 8v11.500';
export const bed =
  'M3 19v-7.500h18V19M3 16h18M5.500 11.500V7A1.500 1.500 0 0 1 7 5.500h10A1.500 1.500 0 0 1 18.500 7v4.500M8.500 11.500v-2h7v2';
export const check = 'm4.500 12.500 5 5 10-11';
export const clock = 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7v5l3.200 2';
export const close = 'm5.500 5.500 13 13M18.500 5.500l-13 13';
export const filters =
  'M4 7h9.500M18.500 7H20M4 17h1.500M10.500 17H20M16 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM8 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z';
export const menu = 'M3 7h18M3 12h18M9 17h12';
export const mountain = 'm2.500 19.500 6.500-11 4 6.500 2.500-3.500 6 8zM7 12l2 1.500 1.700-1.600';
export const people =
  'M9 4.700a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600zM2.800 19.500a6.200 6.200 0 0 1 12.400 0M16 5.200a3.300 3.300 0 0 1 0 6M17.500 14.300a6.200 6.200 0 0 1 3.700 5.200';
export const mapPin =
  'M12 21s-7-6.200-7-11.200a7 7 0 1 1 14 0C19 14.800 12 21 12 21zM12 7.400a2.400 2.400 0 1 0 0 4.800 2.400 2.400 0 0 0 0-4.800z';
export const share = 'M12 15V3.500M8 7l4-3.500L16 7M6.500 11H5v9.500h14V11h-1.500';
export const sunrise =
  'M3 19h18M6.500 15.500a5.500 5.500 0 0 1 11 0M12 3.500V8M9.500 5.700 12 3.300l2.500 2.400M4 10l1.700 1.200M20 10l-1.700 1.200';
export const sunset =
  'M3 19h18M6.500 15.500a5.500 5.500 0 0 1 11 0M12 3.300V8M9.500 5.600 12 8l2.500-2.400M4 10l1.700 1.200M20 10l-1.700 1.200';
export const previous = 'm15 5-7 7 7 7';
export const next = 'm9 5 7 7-7 7';
