// What the page of a trip loads after everything else: a file of its own (astro.config.mjs).
import './compare-toggle.ts';
import './fold-days.ts';
import './share-link.ts';
