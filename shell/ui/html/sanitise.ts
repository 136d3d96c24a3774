import createPurifier, { type UponSanitizeAttributeHookEvent } from 'dompurify';
import { htmlAllowList } from '../../net/htmlAllowList';
import { alignmentsAsData } from './alignedHtml';

const attributesOf: Readonly<Record<string, readonly string[]>> = htmlAllowList.attributes;
const aligned: readonly string[] = htmlAllowList.alignedTags;
const alignments: readonly string[] = htmlAllowList.textAlign;

/** Matches the scheme of an address. An address without one is within the product. */
const scheme = /^\s*([a-z][a-z\d+.-]*):/i;

const hasScheme = (address: string, allowed: readonly string[]): boolean => {
  // Browsers ignore control characters and blanks within a scheme, so they are removed first.
  const plain = [...address].filter((character) => character > ' ').join('');
  if (/^[/\\]{2}/.test(plain)) return false;
  const found = scheme.exec(plain)?.[1]?.toLowerCase();
  return found === undefined || allowed.includes(found);
};

/** `text-align: center` → `center`, if it is a supported alignment. */
const alignmentIn = (style: string): string | undefined =>
  alignments.find((alignment) => new RegExp(`(^|;)\\s*text-align\\s*:\\s*${alignment}\\s*(;|$)`, 'i').test(style));

const keepAllowed = (node: Element, event: UponSanitizeAttributeHookEvent): void => {
  const tag = node.nodeName.toLowerCase();
  const { attrName, attrValue } = event;
  event.keepAttr =
    (attributesOf[tag]?.includes(attrName) ?? false) &&
    (attrName !== 'href' || hasScheme(attrValue, htmlAllowList.linkSchemes)) &&
    (attrName !== 'src' || hasScheme(attrValue, htmlAllowList.pictureSchemes));
  // Alignment becomes data, because the content security policy blocks style attributes in markup. Html styles it.
  const alignment = attrName === 'style' && aligned.includes(tag) ? alignmentIn(attrValue) : undefined;
  if (alignment) node.setAttribute('data-align', alignment);
  if (attrName === 'data-align') event.keepAttr = alignments.includes(attrValue);
};

const purifier = createPurifier(window);
purifier.addHook('uponSanitizeAttribute', keepAllowed);
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') node.setAttribute('rel', htmlAllowList.linkRel);
});

/** Sanitises user-written HTML by an allow-list. The server has already done the same; this is a second defence. */
export const sanitise = (html: string): string =>
  purifier.sanitize(alignmentsAsData(html), {
    ALLOWED_TAGS: [...htmlAllowList.tags],
    ALLOWED_ATTR: ['style', 'data-align', ...new Set(Object.values(attributesOf).flat())],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_CONTENTS: ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math'],
  });
