/**
 * `getComputedStyle` for the properties that matchers, role queries and user-event read, which determine whether an element is visible and can be
 * clicked. jsdom matches every rule, including its own large style sheet, with each element whenever the page has changed, which took two fifths of
 * the time of tests of views. Other properties are jsdom's own.
 */

const inherited = ['visibility', 'pointer-events'] as const;
const names = ['display', 'opacity', ...inherited] as const;
type Name = (typeof names)[number];

const initial: Readonly<Record<Exclude<Name, 'display'>, string>> = { opacity: '1', visibility: 'visible', 'pointer-events': 'auto' };
/** Values that stand for the parent's value. */
const passedOn: ReadonlySet<string> = new Set(['inherit', 'unset', 'revert']);
const isInherited = (name: Name): boolean => (inherited as readonly Name[]).includes(name);

/** A declaration of one of these properties. */
interface Declared {
  readonly selector: string;
  /** A class that an element needs to match; undefined if there is none. */
  readonly className: string | undefined;
  /** Whether the selector consists of the class alone. */
  readonly isClass: boolean;
  readonly value: string;
  readonly isImportant: boolean;
}

const declared: Record<Name, Declared[]> = { display: [], opacity: [], visibility: [], 'pointer-events': [] };

const add = ({ selectorText, style }: CSSStyleRule): void => {
  for (const selector of selectorText.split(/,(?![^()]*\))/).map((one) => one.trim())) {
    // Styles of a pseudo-element do not apply to the element.
    if (selector.includes('::')) continue;
    const [subject = ''] = selector.split(/[\s>+~]+(?![^()]*\))/).slice(-1);
    const className = /^[^:[]*?\.([\w-]+)/.exec(subject)?.[1];
    const isClass = selector === `.${className}`;
    for (const name of names) {
      const value = style.getPropertyValue(name);
      if (value !== '') declared[name].push({ selector, className, isClass, value, isImportant: style.getPropertyPriority(name) === 'important' });
    }
  }
};

const matches = (element: Element, { selector, className, isClass }: Declared): boolean => {
  if (className !== undefined && !element.classList.contains(className)) return false;
  return isClass || element.matches(selector);
};

const displays = new Map<string, string>();

type Computed = typeof window.getComputedStyle;

/** The display of an element without classes and attributes. */
const displayOf = (element: Element, computed: Computed): string => {
  if (element.hasAttribute('hidden') || (element.localName === 'dialog' && !element.hasAttribute('open'))) return 'none';
  const known = displays.get(element.localName);
  if (known !== undefined) return known;
  const { display } = computed(element.ownerDocument.createElementNS(element.namespaceURI, element.localName));
  displays.set(element.localName, display);
  return display;
};

/** Precedence of a declaration; of two equal ones the later one wins. */
const rankOf = (isImportant: boolean, isInline: boolean): number => (isImportant ? 3 : 1) + (isInline ? 1 : 0);

const computedValue = (element: Element, name: Name, computed: Computed): string => {
  const { style } = element as HTMLElement;
  let value = style?.getPropertyValue(name) ?? '';
  let rank = value === '' ? 0 : rankOf(style.getPropertyPriority(name) === 'important', true);
  for (const one of declared[name]) {
    const its = rankOf(one.isImportant, false);
    if (its >= rank && matches(element, one)) [value, rank] = [one.value, its];
  }
  if (value !== '' && !passedOn.has(value)) return value;
  if (name === 'display') return displayOf(element, computed);
  const { parentElement } = element;
  return isInherited(name) && parentElement ? computedValue(parentElement, name, computed) : initial[name];
};

const camel = new Map<string, Name>([...names.map((name) => [name, name] as const), ['pointerEvents', 'pointer-events']]);

const read = new WeakSet<typeof CSSStyleSheet>();

/** Replaces `getComputedStyle` of the page, once if several files share it. */
export const readSeenStyle = (): void => {
  if (read.has(CSSStyleSheet)) return;
  read.add(CSSStyleSheet);
  const computed = window.getComputedStyle.bind(window);
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (this: CSSStyleSheet, rule, index) {
    const at = insertRule.call(this, rule, index);
    const inserted = this.cssRules[at];
    if (inserted instanceof CSSStyleRule) add(inserted);
    return at;
  };
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.ownerDocument !== document) return computed(element, pseudo);
    let rest: CSSStyleDeclaration | undefined;
    const all = (): CSSStyleDeclaration => {
      rest ??= computed(element);
      return rest;
    };
    const getPropertyValue = (property: string): string => {
      const name = camel.get(property);
      return name === undefined ? all().getPropertyValue(property) : computedValue(element, name, computed);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        if (property === 'getPropertyValue') return getPropertyValue;
        const name = typeof property === 'string' ? camel.get(property) : undefined;
        if (name !== undefined) return computedValue(element, name, computed);
        const value: unknown = Reflect.get(all(), property);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
    });
  };
};
