import { expect, it } from 'vitest';
import { fileName } from './fileName';

it.each([
  ['How to prepare.pdf', 'How to prepare.pdf'],
  ['Cocina sana y rápida.ics', 'Cocina sana y rápida.ics'],
  ['睡眠 – сон – نوم.pdf', '睡眠 – сон – نوم.pdf'],
  ['Café.pdf', 'Caf\u00e9.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['C:\\Users\\kim.txt', 'C--Users-kim.txt'],
  ['Sleep: what "helps"? <1>|2*.pdf', 'Sleep- what -helps-- -1--2-.pdf'],
  ['a\u0000b\r\nc\u007f.pdf', 'abc.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['lone\ud800.pdf', 'lone.pdf'],
  ['.htaccess', 'htaccess'],
  ['report. . ', 'report'],
])('%j is called %j', (name, expected) => {
  expect(fileName(name)).toBe(expected);
});

it.each(['', ' ', '...', '\u0000', '\u202e'])('%j has a name all the same', (name) => {
  expect(fileName(name)).toBe('download');
  expect(fileName(name, 'attachment')).toBe('attachment');
});

it('is never longer than file systems take, keeps its ending and cuts no character', () => {
  const long = fileName(`${'🏃'.repeat(100)}.pdf`);
  expect(long).toBe(`${'🏃'.repeat(49)}.pdf`);
  expect(fileName('x'.repeat(300))).toHaveLength(200);
});
