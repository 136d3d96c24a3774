import { expect, it } from 'vitest';
import { faultOfFields, faultOfHtmlFields, fieldsIn, inWords, partsOfHtml, personalised } from './messages';

const values = { FirstName: 'Robin', LastName: '', Company: 'Acme' };

it("replaces each field by the recipient's value, or by the given text if that is empty", () => {
  expect(personalised('Hello {{FirstName}} {{ LastName | friend }} of {{Company}}{{LastName}}!', values)).toBe('Hello Robin friend of Acme!');
});

it('keeps other braces, and names an unknown field', () => {
  expect(personalised('{{site}} {Company} {{}}', values)).toBe('{{site}} {Company} {{}}');
  expect(faultOfFields(['{{FirstName}}', '{{ site |x}} {{Points}}'])).toEqual({ unknown: 'site' });
});

it('finds braces that belong to no field', () => {
  expect(['{{FirstName', 'FirstName}}', '{{FirstName|a{b}}', '{{ {{FirstName}}'].map((text) => faultOfFields([text]))).toEqual(Array(4).fill('broken'));
  expect(faultOfFields(['{{FirstName|friend}} {a} }', ''])).toBeUndefined();
  expect(faultOfHtmlFields('<p>{{First<b>Name}}</b></p>')).toBe('broken');
  expect(faultOfHtmlFields('<a href="https://site.example/{{FirstName}}">{{LastName}}</a>')).toBe('broken');
  expect(faultOfHtmlFields('<p>{{FirstName}}</p>')).toBeUndefined();
});

it('separates the fields of a message from its words', () => {
  const fields = [
    { name: 'FirstName', instead: 'friend' },
    { name: 'Company', instead: '' },
  ];
  expect(fieldsIn('Hi {{FirstName|friend}} of {{Company}}')).toEqual({ fields, others: 'Hi  of ' });
});

it('changes the words of HTML, but not its tags', () => {
  expect(inWords('<p title="a">a<br>a</p>', (words) => words.toUpperCase())).toBe('<p title="a">A<br>A</p>');
  expect(partsOfHtml('<p>a<br>b</p>')).toEqual({ words: expect.arrayContaining(['a', 'b']), tags: ['<p>', '<br>', '</p>'] });
});
