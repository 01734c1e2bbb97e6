/** What a place, or a trip, is mainly about; of two equally strong ones, the first here. */
export const landscapes = ['desert', 'mountain', 'coast', 'city'] as const;
export type Landscape = (typeof landscapes)[number];

/** Towns that help to find one's way on a map, the most helpful first. */
export const landmarks = [
  { name: 'Marrakech', latitude: 31.626, longitude: -7.989, landscape: 'city' },
  { name: 'Casablanca', latitude: 33.595, longitude: -7.619, landscape: 'city' },
  { name: 'Fes', latitude: 34.065, longitude: -4.974, landscape: 'city' },
  { name: 'Tangier', latitude: 35.789, longitude: -5.813, landscape: 'coast' },
  { name: 'Agadir', latitude: 30.428, longitude: -9.598, landscape: 'coast' },
  { name: 'Rabat', latitude: 34.021, longitude: -6.842, landscape: 'city' },
  { name: 'Ouarzazate', latitude: 30.92, longitude: -6.893, landscape: 'desert' },
  { name: 'Essaouira', latitude: 31.513, longitude: -9.77, landscape: 'coast' },
  { name: 'Errachidia', latitude: 31.932, longitude: -4.424, landscape: 'desert' },
  { name: 'Beni Mellal', latitude: 32.337, longitude: -6.35, landscape: 'mountain' },
  { name: 'Oujda', latitude: 34.681, longitude: -1.908, landscape: 'city' },
  { name: 'Laayoune', latitude: 27.154, longitude: -13.203, landscape: 'desert' },
  { name: 'Dakhla', latitude: 23.717, longitude: -15.937, landscape: 'coast' },
] as const;

/** Villages and sights where tours stop and that are too small to find one's way by. */
export const villages = [
  { name: 'Ait Bougmez', latitude: 31.658, longitude: -6.405, landscape: 'mountain' },
  { name: 'Akchour', latitude: 35.236, longitude: -5.173, landscape: 'mountain' },
  { name: 'Ammeln Valley', latitude: 29.757, longitude: -8.962, landscape: 'mountain' },
  { name: 'Aroumd', latitude: 31.127, longitude: -7.92, landscape: 'mountain' },
  { name: 'Asilah', latitude: 35.465, longitude: -6.034, landscape: 'coast' },
  { name: 'Azrou', latitude: 33.434, longitude: -5.221, landscape: 'mountain' },
  { name: 'Cap Spartel', latitude: 35.791, longitude: -5.923, landscape: 'coast' },
  { name: 'Imsouane', latitude: 30.842, longitude: -9.82, landscape: 'coast' },
  { name: "Kelaat M'Gouna", latitude: 31.239, longitude: -6.128, landscape: 'mountain' },
  { name: 'Lalla Takerkoust', latitude: 31.36, longitude: -8.13, landscape: 'desert' },
  { name: "M'Hamid", latitude: 29.826, longitude: -5.723, landscape: 'desert' },
  { name: 'Moulay Idriss', latitude: 34.057, longitude: -5.522, landscape: 'city' },
  { name: 'Sidi Kaouki', latitude: 31.352, longitude: -9.797, landscape: 'coast' },
  { name: 'Tafraoute', latitude: 29.723, longitude: -8.975, landscape: 'mountain' },
  { name: 'Talassemtane National Park', latitude: 35.135, longitude: -5.135, landscape: 'mountain' },
  { name: 'Tetouan', latitude: 35.571, longitude: -5.372, landscape: 'city' },
] as const;

/** Places in the sea where its name may stand, the best first. */
export const seas = [
  {
    lines: ['Atlantic', 'Ocean'],
    places: [
      { latitude: 33.5, longitude: -9.6 },
      { latitude: 34.4, longitude: -7.9 },
      { latitude: 32.3, longitude: -10.6 },
      { latitude: 31.4, longitude: -10.6 },
      { latitude: 31, longitude: -11 },
      { latitude: 30.2, longitude: -10.7 },
      { latitude: 35.2, longitude: -7.2 },
      { latitude: 29.5, longitude: -11.5 },
      { latitude: 26.5, longitude: -15.5 },
      { latitude: 24, longitude: -17 },
    ],
  },
  {
    lines: ['Mediterranean', 'Sea'],
    places: [
      { latitude: 35.8, longitude: -3.6 },
      { latitude: 35.7, longitude: -2.6 },
    ],
  },
] as const;
