import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { JSDOM } from 'jsdom';

/** The validator with its recommended rules, except for style and the habits of the tools that write our HTML. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes srcSet, hidden="" and <img/>, which mean the same to browsers.
      'attr-case': 'off',
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // React's ids begin with an underscore.
      'valid-id': ['error', { relaxed: true }],
      // Older assistive technology knows only `presentation`, not `none`.
      'presentation-role-style': 'off',
      // Custom elements have roles where native elements would be preferred.
      'prefer-native-element': 'off',
      // CSS keeps telephone numbers on one line; staff decide the length of titles.
      'tel-non-breaking': 'off',
      'long-title': 'off',
    },
  }),
);

/** Astro writes this style before the first island, even where HTML does not permit it. */
const islandStyle = /<style>astro-island[^<{]*\{display:contents\}<\/style>/;

/** Lists the errors in a page's HTML, each with the rule and the element. */
export async function findHtmlErrors(html: string, name: string): Promise<string[]> {
  const { results } = await validator.validateString(html.replace(islandStyle, ''), name);
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...found, ...findStructureErrors(html)].map((error) => `${name}: ${error}`);
}

const hasWidths = (element: Element) => /\s\d+w\s*(,|$)/.test(element.getAttribute('srcset') ?? '');

/** Lists errors that the W3C validator finds and html-validate does not. */
function findStructureErrors(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const errorsAt = (rule: string, elements: readonly Element[]) =>
    elements.map((element) => `${rule}: ${element.outerHTML.slice(0, 120)}`);
  return [
    ...errorsAt(
      'srcset-sizes',
      all('[srcset]:not([sizes])').filter(
        // If one source of a <picture> has widths, all need widths and sizes.
        (element) => hasWidths(element) || [...(element.closest('picture')?.children ?? [])].some(hasWidths),
      ),
    ),
    ...errorsAt(
      'sizes-srcset',
      all('[srcset][sizes]').filter((element) => !hasWidths(element)),
    ),
    ...errorsAt('dl-group-content', all('dl > div > :not(dt, dd, script, template)')),
    ...errorsAt('list-item-role', all('ul:not([role]) > li[role], ol:not([role]) > li[role]')),
    ...(/<\/body>\s*(<\/html>)?\s*<(?!\/html>|!--)/i.test(html) ? ['after-body: an element follows the body'] : []),
  ];
}
