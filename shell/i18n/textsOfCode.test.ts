import { expect, it } from 'vitest';
import { createIntl } from './intl';
import { bringTexts } from './textsOfCode';

it('texts that are loaded with code exist in each language, also for existing instances', () => {
  const [english, spanish] = [createIntl('en-US', { 'demo.hello': 'Hello' }), createIntl('es-419', {})];
  bringTexts({ 'en-US': { 'demo.bye': 'Bye, {name}' }, 'es-419': { 'demo.bye': 'Adiós, {name}' } });
  expect(english.formatMessage({ id: 'demo.bye' }, { name: 'Ada' })).toBe('Bye, Ada');
  expect(spanish.formatMessage({ id: 'demo.bye' }, { name: 'Ada' })).toBe('Adiós, Ada');
  expect(english.formatMessage({ id: 'demo.hello' })).toBe('Hello');
});
