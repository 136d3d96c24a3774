import { htmlAllowList } from '../../net/htmlAllowList';

const alignments: readonly string[] = htmlAllowList.textAlign;
const tags = htmlAllowList.alignedTags.join('|');

const styled = new RegExp(`(<(?:${tags})\\b[^<>]*?\\s)style="\\s*text-align\\s*:\\s*(${alignments.join('|')})\\s*;?\\s*"`, 'gi');

/** Converts the alignments of stored HTML into `data-align`. The content security policy blocks style attributes in markup, and logs each one. */
export const alignmentsAsData = (html: string): string => html.replace(styled, '$1data-align="$2"');

/**
 * The declarations of an element's style attribute. The content security policy keeps `element.style` empty for markup, even in parsed documents, but not for
 * declarations that a script sets.
 */
export const styleIn = (element: Element): CSSStyleDeclaration => {
  const { style } = document.createElement('span');
  style.cssText = element.getAttribute('style') ?? '';
  return style;
};

/** The alignment of an element in parsed HTML; undefined if there is none or it is not supported. */
export const alignmentOf = (element: Element): string | undefined =>
  [element.getAttribute('data-align'), styleIn(element).textAlign, element.getAttribute('align')?.toLowerCase()].find(
    (alignment): alignment is string => typeof alignment === 'string' && alignments.includes(alignment),
  );
