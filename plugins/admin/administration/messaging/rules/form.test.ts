import { expect, it } from 'vitest';
import { fieldOf, mailWordsOf, newEmail, textWordsOf } from './form';

it.each([
  ['Subject', 'subjects.en'],
  ['BodySpanish', 'bodies.es'],
  ['MessageSpanish', 'words.es'],
  ['Filters', 'audience'],
  ['Filters.1.Status', 'audience.2.Values'],
  ['Filters.0.EndDate', 'audience.0.To'],
  ['CustomFields.0.Name', 'audience.1.Category'],
])('shows a fault of %s at %s', (property, field) => {
  const audience = ['HireDate', 'CustomField:Shift', 'Sex'].map((Category) => ({ Category, Values: ['one'] }));
  expect(fieldOf(audience)(property)).toBe(field);
});

it('sends Spanish words only if there are any', () => {
  expect(mailWordsOf({ ...newEmail, subjects: { en: 'A', es: ' ' } })).toEqual({ Subject: 'A', Body: '' });
  expect(mailWordsOf({ ...newEmail, bodies: { en: 'B', es: 'C' } })).toMatchObject({ SubjectSpanish: '', BodySpanish: 'C' });
  expect(textWordsOf({ en: 'A', es: ' ' })).toEqual({ Message: 'A' });
  expect(textWordsOf({ en: 'A', es: 'B' })).toEqual({ Message: 'A', MessageSpanish: 'B' });
});
