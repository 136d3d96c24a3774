import { onTestFinished } from 'vitest';

/** Empties the styles of parsed markup until the test is over, as the content security policy of the product does. Styles that scripts set stay. */
export const refuseStylesOfMarkup = (): void => {
  const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style');
  if (own === undefined) throw new Error('Elements of this document have no style.');
  Object.defineProperty(HTMLElement.prototype, 'style', {
    ...own,
    get(this: HTMLElement): unknown {
      const isParsed = this.ownerDocument !== document && this.hasAttribute('style');
      return own.get?.call(isParsed ? document.createElement('span') : this);
    },
  });
  onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'style', own));
};
