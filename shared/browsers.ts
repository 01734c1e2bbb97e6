/** Oldest supported version of each browser (docs/product.md, "Browsers"), as the builds of site and admin take them. */
export const browserTargets = ['chrome117', 'edge117', 'firefox128', 'safari17', 'ios17'];
