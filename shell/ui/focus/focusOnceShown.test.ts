// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { focusOnceShown } from './focusOnceShown';

const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
};

beforeEach(() => {
  document.body.innerHTML = `
    <main id="page"><h1 id="heading" tabindex="-1">Page</h1></main>
    <div id="layer"><div role="alertdialog" aria-modal="true"><button id="inside">Agree</button></div></div>`;
  byId('inside').focus();
});

describe('focusOnceShown', () => {
  it('leaves the focus in a modal dialog that opened before the page was hidden, and moves it to the page once the dialog has closed', async () => {
    focusOnceShown(byId('heading'));
    expect(document.activeElement).toBe(byId('inside'));
    byId('page').setAttribute('aria-hidden', 'true');
    byId('layer').remove();
    await Promise.resolve();
    expect(document.activeElement).toBe(document.body);
    byId('page').removeAttribute('aria-hidden');
    await expect.poll(() => document.activeElement).toBe(byId('heading'));
  });

  it('focuses an element in the dialog immediately', () => {
    const field = document.createElement('input');
    byId('inside').after(field);
    focusOnceShown(field);
    expect(document.activeElement).toBe(field);
  });
});
