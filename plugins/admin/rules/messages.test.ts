import { expect, it } from 'vitest';
import { hasBrokenField, inWords, partsOfHtml, personalised, unknownFields } from './messages';

const values = { FirstName: 'Robin', LastName: '', Company: 'Acme' };

it('puts what a recipient has in place of each field, and what is given instead where that is empty', () => {
  expect(personalised('Hello {{FirstName}} {{ LastName | friend }} of {{Company}}{{LastName}}!', values)).toBe('Hello Robin friend of Acme!');
});

it('leaves other braces as they are, and names fields that do not exist once each', () => {
  expect(personalised('{{site}} {Company} {{}}', values)).toBe('{{site}} {Company} {{}}');
  expect(unknownFields('{{site}} {{FirstName}} {{ site |x}} {{Points}}')).toEqual(['site', 'Points']);
});

it('finds braces that belong to no field', () => {
  expect(['{{FirstName', 'FirstName}}', '{{FirstName|a{b}}', '{{ {{FirstName}}'].map(hasBrokenField)).toEqual(Array(4).fill(true));
  expect(['{{FirstName|friend}} {a} }', ''].map(hasBrokenField)).toEqual([false, false]);
});

it('changes the words of HTML, and tells them from its tags', () => {
  expect(inWords('<p title="a">a<br>a</p>', (words) => words.toUpperCase())).toBe('<p title="a">A<br>A</p>');
  expect(partsOfHtml('<p>a<br>b</p>')).toEqual({ words: expect.arrayContaining(['a', 'b']), tags: ['<p>', '<br>', '</p>'] });
});
