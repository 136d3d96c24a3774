import { expect, it } from 'vitest';
import { ruleText } from '../testing/ruleText';
import type { Fault } from './fault';
import { permittedFileTypes, smallerThan, uniqueFileNames } from './files';

const named = (...names: string[]) => names.map((name) => ({ name }));
it.each<[string, Fault | undefined, string | undefined]>([
  ['[TOO-028, TOO-031] two files of one name', uniqueFileNames(named('a.pdf', 'b.pdf', 'a.pdf')), 'File names must be unique.'],
  ['[TOO-028] files of different names', uniqueFileNames(named('a.pdf', 'b.pdf')), undefined],
  ['[TOO-029] a permitted type in another case', permittedFileTypes(named('a.PDF', 'b.jpg'), ['pdf', '.JPG']), undefined],
  ['[TOO-029, TOO-031] another type', permittedFileTypes(named('a.pdf', 'b.pdf.exe'), ['pdf']), 'File type is not permitted.'],
  ['[TOO-029] no type', permittedFileTypes(named('pdf'), ['pdf']), 'File type is not permitted.'],
  ['[TOO-030] below the limit', smallerThan({ size: 4_999_999 }, 5), undefined],
  ['[TOO-030, TOO-031] at the limit', smallerThan({ size: 5_000_000 }, 5), 'File must be smaller than 5MB.'],
])('%s', (_, fault, text) => expect(ruleText(fault)).toBe(text));
