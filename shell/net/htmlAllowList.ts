/**
 * The HTML that people may write (descriptions, instructions, news) and that both sides let through: the server when it is saved,
 * the browser once more before it is shown. Plain data, so that it costs the browser next to nothing; each side feeds it to its own sanitiser.
 */
export const htmlAllowList = {
  /** What the rich text editor produces; a tag that is not here is dropped, its text stays. */
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
  /** Attributes of a tag. `style` is not among them: see `textAlign`. */
  attributes: {
    a: ['href', 'title', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  /** Values of `style="text-align: ..."`, the one declaration that stays. */
  textAlign: ['left', 'right', 'center', 'justify'],
  /** Tags that keep their `text-align`. */
  alignedTags: ['p', 'h1', 'h2', 'h3', 'h4', 'div', 'li', 'th', 'td'],
  /** Schemes of links, beside addresses of our own (`/programs`, `#part`). Pictures: `https`, or our own. */
  linkSchemes: ['https', 'http', 'mailto', 'tel'],
  pictureSchemes: ['https'],
  /** What every link carries: a page that we open must not reach back into ours. */
  linkRel: 'noopener noreferrer',
} as const;
