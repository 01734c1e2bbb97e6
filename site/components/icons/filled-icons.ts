/** Path data of filled icons: the star in a box of 20 by 20, the others in 24 by 24. */
export const star = 'm10 1.800 2.500 5.200 5.700.8-4.100 4 1 5.700L10 14.800l-5.100 2.700 1-5.700-4.100-4 5.700-.8z';
export const play = 'M8 5.500v13l10.500-6.500z';
export const pause = 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z';
