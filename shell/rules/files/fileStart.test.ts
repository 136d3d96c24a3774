import { expect, it } from 'vitest';
import { isToldByStart, typeOfStart } from './fileStart';

it.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89a', 'image/gif'],
  ['\x1a\x45\xdf\xa3', 'video/webm'],
  ['\0\0\0\x18ftypmp42', 'video/mp4'],
  ['PK\x03\x04', undefined],
  ['<html>%PDF-', undefined],
  ['', undefined],
])('a file that begins with %j is %s', (start, type) => {
  expect(typeOfStart(start)).toBe(type);
});

it.each([
  ['application/pdf,image/png', true],
  ['video/mp4,video/webm', true],
  ['image/*', false],
  ['.csv,.txt,text/csv', false],
  ['application/pdf,.json', false],
])('the types of %s are recognized by first bytes: %s', (accept, isTold) => {
  expect(isToldByStart(accept)).toBe(isTold);
});
