import sanitizeHtml from 'sanitize-html';
import { htmlAllowList } from '../../shell/net/htmlAllowList';

const aligned = new Set<string>(htmlAllowList.alignedTags);

/** Attributes of each allowed tag in the sanitiser's form; `style` is included for its one allowed declaration. */
const allowedAttributes = Object.fromEntries(
  htmlAllowList.tags.map((tag) => {
    const own: readonly string[] = (htmlAllowList.attributes as Readonly<Record<string, readonly string[]>>)[tag] ?? [];
    return [tag, [...own, ...(tag === 'a' ? ['rel'] : []), ...(aligned.has(tag) ? ['style'] : [])]];
  }),
);

const options = {
  allowedTags: [...htmlAllowList.tags],
  allowedAttributes,
  allowedStyles: { '*': { 'text-align': [new RegExp(`^(?:${htmlAllowList.textAlign.join('|')})$`, 'i')] } },
  allowedSchemes: [...htmlAllowList.linkSchemes],
  allowedSchemesByTag: { img: [...htmlAllowList.pictureSchemes] },
  // `//host/x` takes the scheme of the page, and looks like a path of this site.
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => {
      // Both come last and in one order, so that sanitising again changes nothing.
      const { target, rel: _ours, ...rest } = attribs;
      return { tagName, attribs: { ...rest, ...(target === '_blank' ? { target } : {}), rel: htmlAllowList.linkRel } };
    },
  },
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
} satisfies sanitizeHtml.IOptions;

/** Base address in place of this site's; plain http, where `https:host` is an address of another host. */
const ourselves = new URL('http://own.invalid/');

const isFrom = (imageHosts: readonly string[], address: string): boolean => {
  if (!URL.canParse(address, ourselves.href)) return false;
  const { origin, protocol, host } = new URL(address, ourselves);
  return address !== '' && (origin === ourselves.origin || (protocol === 'https:' && imageHosts.includes(host)));
};

/** Escapes plain text for HTML. */
export const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entities = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&nbsp;', ' '],
]);

/** Sanitised HTML as plain text: a line for each block, a dash before list items, addresses of links after their texts. */
export const plainText = (html: string): string =>
  html
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<li[^>]*>/g, '- ')
    .replace(/<br[^>]*>|<\/(?:p|div|li|h[1-6]|tr|blockquote|pre)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities.get(entity) ?? entity)
    .replace(/[ \u00a0]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Whether HTML has no visible content: neither text nor pictures (ADN-052). */
export const isBlank = (html: string): boolean => plainText(html) === '' && !/<(?:img|hr)\b/.test(html);

/**
 * Sanitises HTML that a person wrote: keeps tags, attributes and alignment of the allow-list; removes everything that runs or loads from
 * elsewhere, except pictures of `imageHosts`. Authoritative, at write time; the browser filters again with the same list, and its content security policy has
 * the same hosts. Sanitising well-formed HTML again changes nothing.
 */
export const sanitise = (html: string, imageHosts: readonly string[] = []): string =>
  sanitizeHtml(html, { ...options, exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isFrom(imageHosts, attribs.src ?? '') });

/** Maximum length of stored HTML where a save takes `longest` characters: attributes that the sanitiser adds to links count as well. */
export const longestStored = (longest: number): number => longest * 1.25;
