import createPurifier, { type UponSanitizeAttributeHookEvent } from 'dompurify';
import { htmlAllowList } from '../net/htmlAllowList';
import { alignmentsAsData } from './alignedHtml';

const attributesOf: Readonly<Record<string, readonly string[]>> = htmlAllowList.attributes;
const aligned: readonly string[] = htmlAllowList.alignedTags;
const alignments: readonly string[] = htmlAllowList.textAlign;

/** An address with a scheme; one without is our own. */
const scheme = /^\s*([a-z][a-z\d+.-]*):/i;

const hasScheme = (address: string, allowed: readonly string[]): boolean => {
  // Browsers skip control characters and blanks within a scheme, so they must not hide one here.
  const plain = [...address].filter((character) => character > ' ').join('');
  if (/^[/\\]{2}/.test(plain)) return false;
  const found = scheme.exec(plain)?.[1]?.toLowerCase();
  return found === undefined || allowed.includes(found);
};

/** `text-align: center` → `center`, when that is one that stays. */
const alignmentIn = (style: string): string | undefined =>
  alignments.find((alignment) => new RegExp(`(^|;)\\s*text-align\\s*:\\s*${alignment}\\s*(;|$)`, 'i').test(style));

const keepAllowed = (node: Element, event: UponSanitizeAttributeHookEvent): void => {
  const tag = node.nodeName.toLowerCase();
  const { attrName, attrValue } = event;
  event.keepAttr =
    (attributesOf[tag]?.includes(attrName) ?? false) &&
    (attrName !== 'href' || hasScheme(attrValue, htmlAllowList.linkSchemes)) &&
    (attrName !== 'src' || hasScheme(attrValue, htmlAllowList.pictureSchemes));
  // The content security policy refuses style attributes in markup, so alignment travels as data and Html paints it.
  const alignment = attrName === 'style' && aligned.includes(tag) ? alignmentIn(attrValue) : undefined;
  if (alignment) node.setAttribute('data-align', alignment);
  if (attrName === 'data-align') event.keepAttr = alignments.includes(attrValue);
};

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', keepAllowed);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') node.setAttribute('rel', htmlAllowList.linkRel);
});

/** HTML that people wrote, reduced to what the allow-list lets through. The server has done the same; this is the second lock. */
export const sanitise = (html: string): string =>
  purifier.sanitize(alignmentsAsData(html), {
    ALLOWED_TAGS: [...htmlAllowList.tags],
    ALLOWED_ATTR: ['style', 'data-align', ...new Set(Object.values(attributesOf).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math'],
  });
