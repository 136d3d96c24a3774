/** HTML that is inserted into templates unescaped; all other values are escaped. */
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

/** A template that escapes its values, so that a mail or a path never becomes markup. @example html`<b>${name}</b>` */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, index) => string + render(parts[index])).join(''));

const address = /https?:\/\/[^\s<>"']+/g;

/** Turns the addresses in a text into links. */
export const withLinks = (text: string): Html => {
  const links = text.match(address) ?? [];
  const between = text.split(address);
  return html`${between.map((part, index) => [part, links[index] === undefined ? undefined : html`<a href="${links[index]}">${links[index]}</a>`])}`;
};
