/** Text that is HTML already; everything else is escaped when it is put into a template. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | undefined | readonly Part[];

const entities: ReadonlyMap<string, string> = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }));

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities.get(letter) ?? letter);

const render = (part: Part): string => {
  if (part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return part.map(render).join('');
};

/** A template whose values are escaped, so that a mail or a path can never become part of the page. @example html`<b>${name}</b>` */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, index) => string + render(parts[index])).join(''));

const address = /https?:\/\/[^\s<>"']+/g;

/** A text with its addresses as links. */
export const withLinks = (text: string): Html => {
  const links = text.match(address) ?? [];
  const between = text.split(address);
  return html`${between.map((part, index) => [part, links[index] === undefined ? undefined : html`<a href="${links[index]}">${links[index]}</a>`])}`;
};
