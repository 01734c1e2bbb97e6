const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** Languages of testimonials to choose from, by name. */
export const languageChoices = 'ar da de en es fi fr it ja ko nl no pl pt ru sv tr zh'
  .split(' ')
  .map((id) => ({ id, name: names.of(id) ?? id }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));
