import { describe, expect, it, vi } from 'vitest';
import { createCatalogue } from './catalogue';

const sources = { 'en-US': async () => ({ default: { hello: 'Hello' } }), 'es-419': async () => ({ default: { hello: 'Hola' } }) };

/** A promise that the test fulfils. */
const later = <T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } => {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
};

describe('catalogue', () => {
  it('prefixes the keys with their owner and loads once', async () => {
    const catalogue = createCatalogue('en-US');
    const load = vi.fn(sources['en-US']);
    const watched = { ...sources, 'en-US': load };
    await Promise.all([catalogue.load('demo', watched), catalogue.load('demo', watched)]);
    expect(catalogue.messages()).toEqual({ 'demo.hello': 'Hello' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('switches the language when all texts are loaded in it, and notifies the views', async () => {
    const catalogue = createCatalogue('en-US');
    await catalogue.load('demo', sources);
    const listener = vi.fn();
    catalogue.subscribe(listener);
    await catalogue.setLocale('es-419');
    expect([catalogue.locale(), catalogue.messages()['demo.hello']]).toEqual(['es-419', 'Hola']);
    expect(listener).toHaveBeenCalled();
  });

  it('texts that are on their way while the language changes arrive in the new one', async () => {
    const catalogue = createCatalogue('en-US');
    const english = later<{ default: { hello: string } }>();
    const load = catalogue.load('demo', { ...sources, 'en-US': () => english.promise });
    await catalogue.setLocale('es-419');
    english.resolve({ default: { hello: 'Hello' } });
    await load;
    expect(catalogue.messages()['demo.hello']).toBe('Hola');
  });

  it('texts that were asked for and came while the language was changing are changed too', async () => {
    const catalogue = createCatalogue('en-US');
    const spanish = later<{ default: { bye: string } }>();
    await catalogue.load('first', { 'en-US': async () => ({ default: { bye: 'Bye' } }), 'es-419': () => spanish.promise });
    const change = catalogue.setLocale('es-419');
    await catalogue.load('demo', sources);
    spanish.resolve({ default: { bye: 'Adiós' } });
    await change;
    expect(catalogue.messages()).toEqual({ 'first.bye': 'Adiós', 'demo.hello': 'Hola' });
  });

  it('new sources of an owner take the place of the old ones, also of those that are still on their way', async () => {
    const catalogue = createCatalogue('en-US');
    const old = later<{ default: { hello: string } }>();
    const oldLoad = catalogue.load('demo', { ...sources, 'en-US': () => old.promise });
    await catalogue.load('demo', { ...sources, 'en-US': async () => ({ default: { hello: 'Hello again' } }) });
    old.resolve({ default: { hello: 'Hello' } });
    await oldLoad;
    expect(catalogue.messages()).toEqual({ 'demo.hello': 'Hello again' });
  });

  it('a failed load can be tried again', async () => {
    const catalogue = createCatalogue('en-US');
    let online = false;
    const flaky = { ...sources, 'en-US': async () => (online ? { default: { hello: 'Hello' } } : Promise.reject(new Error('offline'))) };
    await expect(catalogue.load('demo', flaky)).rejects.toThrow('offline');
    online = true;
    await catalogue.load('demo', flaky);
    expect(catalogue.messages()['demo.hello']).toBe('Hello');
  });
});
