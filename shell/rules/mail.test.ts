import { expect, it } from 'vitest';
import { isMail } from './mail';

it.each(['kim@acme.example', "o'neil+work@mail.acme.example", 'añil@correo.example'])('%s is a mail address', (text) => {
  expect(isMail(text)).toBe(true);
});

it.each([
  '',
  'kim',
  'kim@acme',
  'kim@acme..example',
  'kim@acme.example.',
  'kim reed@acme.example',
  'kim@reed@acme.example',
  'k\u200bim@acme.example',
  'kim@ac\u00adme.example',
  'ki\u034fm@acme.example',
  '<kim@acme.example>',
  'Kim <kim@acme.example>',
  'kim@acme.example>',
  '"kim"@acme.example',
  'kim(comment)@acme.example',
  'kim@[127.0.0.1]',
  'kim,lee@acme.example',
  'kim;lee@acme.example',
  'kim@acme.example,lee@acme.example',
  'group:kim@acme.example',
  '.kim@acme.example',
  'kim.@acme.example',
  'k..im@acme.example',
  'kim@-acme.example',
  'kim@acme-.example',
  'kim@acme_1.example/path',
  'kim@acme.example\u0000',
  `${'k'.repeat(65)}@acme.example`,
  'kim\u3164@acme.example',
  'kim@acme\ufe0f.example',
])('%j is none', (text) => {
  expect(isMail(text)).toBe(false);
});
