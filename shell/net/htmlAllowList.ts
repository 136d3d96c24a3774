/**
 * The HTML allowed in user-written texts (descriptions, instructions, news). The server sanitises by this list on save, and the browser again before display.
 * It is plain data, because each of them has its own sanitiser.
 */
export const htmlAllowList = {
  /** Tags of the rich text editor. Other tags are removed, and their text stays. */
  tags: [
    'p',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'blockquote',
    'code',
    'pre',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'span',
    'div',
  ],
  /** Allowed attributes by tag. `style` is not included; see `textAlign`. */
  attributes: {
    a: ['href', 'title', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  /** Allowed values of `style="text-align: ..."`, the only allowed declaration. */
  textAlign: ['left', 'right', 'center', 'justify'],
  /** Tags that may have a `text-align`. */
  alignedTags: ['p', 'h1', 'h2', 'h3', 'h4', 'div', 'li', 'th', 'td'],
  /** Allowed schemes of links, besides addresses of the product (`/programs`, `#part`). Pictures: `https`, or the product's own. */
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
  pictureSchemes: ['https'],
  /** `rel` of every link: an opened page must not have access to the opener. */
  linkRel: 'noopener noreferrer',
} as const;
