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
  'kim\u3164@acme.example',
  'kim@acme\ufe0f.example',
])('%j is none', (text) => {
  expect(isMail(text)).toBe(false);
});
