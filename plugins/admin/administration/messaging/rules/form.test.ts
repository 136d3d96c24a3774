import { expect, it } from 'vitest';
import { fieldOf, newEmail, wordsOf } from './form';

it.each([
  ['Subject', 'subjects.en'],
  ['BodySpanish', 'bodies.es'],
  ['Filters.2.Status', 'audience.2.Values'],
  ['Filters.0.EndDate', 'audience.0.To'],
  ['CustomFields.0.Name', 'audience'],
])('what is wrong at %s is told at %s', (property, field) => expect(fieldOf(property)).toBe(field));

it('sends Spanish words only where there are some', () => {
  expect(wordsOf({ ...newEmail, subjects: { en: 'A', es: ' ' } })).toEqual({ Subject: 'A', Body: '' });
  expect(wordsOf({ ...newEmail, bodies: { en: 'B', es: 'C' } })).toMatchObject({ SubjectSpanish: '', BodySpanish: 'C' });
});
