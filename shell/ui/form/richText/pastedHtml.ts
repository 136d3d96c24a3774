import { alignmentOf, styleIn } from '../../html/alignedHtml';

const keptAttributes = new Set(['href', 'start']);
/** Elements whose style applies to their text. */
const phrases = new Set(['SPAN', 'A', 'P']);
const bold = /^(?:bold(?:er)?|[5-9]\d\d)$/;
const listLevel = /mso-list:\s*(l\d+)\s+level(\d+)/i;
const listMarker = /mso-list:\s*ignore/i;
/** Elements of Word whose text is not part of the document: drawings, settings, comments, tracked deletions. */
const beside =
  'xml, style, script, meta, link, title, del[datetime], .MsoCommentReference, .msocomanchor, .msocomtxt, .msocomoff, [style*="mso-element:comment" i]';

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Converts Word's list paragraphs into lists. Their style contains list and level, and their text the bullet or number. */
const makeLists = (body: HTMLElement): void => {
  let root: Element | null = null;
  let open: { readonly list: Element; readonly id: string; readonly depth: number }[] = [];
  for (const item of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const found = listLevel.exec(styleOf(item));
    if (found === null) continue;
    const marker = [...item.querySelectorAll('span')].find((span) => listMarker.test(styleOf(span)));
    const text = marker?.textContent.trim() ?? '';
    marker?.remove();
    // A numbered heading stays a heading.
    if (item.tagName !== 'P') continue;
    const [, name = '', level] = found;
    const depth = Number(level);
    const kind = /^\(?\w{1,5}[.)]/.test(text) ? 'ol' : 'ul';
    const id = `${name} ${kind}`;
    if (root === null || item.previousElementSibling !== root) open = [];
    open = open.filter((one) => one.depth < depth || (one.depth === depth && one.id === id));
    let list = open.at(-1)?.depth === depth ? open.at(-1)?.list : undefined;
    if (list === undefined) {
      list = body.ownerDocument.createElement(kind);
      const first = Number.parseInt(text.replace('(', ''), 10);
      if (first > 1) list.setAttribute('start', String(first));
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else {
        item.before(list);
        root = list;
      }
      open.push({ list, id, depth });
    }
    const entry = body.ownerDocument.createElement('li');
    entry.append(item);
    list.append(entry);
  }
};

/** Elements that correspond to the style of an element: bold, italic, underlined. */
const marksOf = (element: Element): readonly string[] => {
  const style = styleIn(element);
  const line = style.textDecorationLine || style.textDecoration;
  // Links are underlined by the page.
  const isUnderlined = line.includes('underline') && !element.closest('a[href]');
  return [...(bold.test(style.fontWeight) ? ['strong'] : []), ...(style.fontStyle === 'italic' ? ['em'] : []), ...(isUnderlined ? ['u'] : [])];
};

/** Whether the style of a bold or italic element cancels it, as in the wrapper of Google Docs. */
const isPlain = (element: Element): boolean => {
  const { fontWeight, fontStyle } = styleIn(element);
  return /^(?:B|STRONG)$/.test(element.tagName) ? /^(?:normal|400)$/.test(fontWeight) : /^(?:I|EM)$/.test(element.tagName) && fontStyle === 'normal';
};

/** Removes attributes that the editor does not read, and converts styles into elements. */
const simplify = (element: Element): void => {
  const align = alignmentOf(element);
  const marks = phrases.has(element.tagName) ? marksOf(element) : [];
  for (const { name } of [...element.attributes]) if (!keptAttributes.has(name)) element.removeAttribute(name);
  if (align !== undefined) element.setAttribute('data-align', align);
  for (const name of marks) {
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
};

/**
 * Cleans HTML from the clipboard. Text, headings, lists, links, alignment, bold, italic and underline stay. Word's lists become lists. Other markup of Word and
 * Google Docs is removed. HTML of the editor itself stays unchanged.
 */
export const cleanPasted = (html: string): string => {
  if (html.includes('data-pm-slice')) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  const comments = page.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = comments.nextNode(); comment !== null; comment = comments.nextNode()) (comment as Comment).remove();
  for (const element of body.querySelectorAll(beside)) element.remove();
  makeLists(body);
  // Google Docs places a nested list beside its entry instead of inside it.
  for (const list of body.querySelectorAll(':is(ol, ul) > :is(ol, ul)'))
    if (list.previousElementSibling?.tagName === 'LI') list.previousElementSibling.append(list);
  for (const element of body.querySelectorAll('*')) {
    const { tagName } = element;
    const isOffice = tagName.includes(':');
    if (tagName.startsWith('V:') || (isOffice && element.textContent.trim() === '')) element.remove();
    else if (isOffice || tagName === 'FONT') unwrap(element);
    else if (isPlain(element)) unwrap(element);
    else if (tagName === 'A' && /^(?:#|file:|$)/i.test(element.getAttribute('href') ?? '')) unwrap(element);
    else if (tagName === 'U' && element.closest('a[href]')) unwrap(element);
    else {
      simplify(element);
      if (tagName === 'SPAN') unwrap(element);
    }
  }
  return body.innerHTML;
};
