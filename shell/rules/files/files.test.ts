import { describe, expect, it } from 'vitest';
import { ruleText } from '../../testing/ruleText';
import type { Fault } from '../fault';
import { permittedFileTypes, smallerThan, uniqueFileNames } from './files';

const named = (...names: string[]) => names.map((name) => ({ name }));
const says = (cases: readonly (readonly [string, Fault | undefined, string | undefined])[]) =>
  it.each(cases)('%s', (_, fault, text) => expect(ruleText(fault)).toBe(text));

describe('[TOO-028, TOO-031] names of files', () => {
  says([
    ['two of one name', uniqueFileNames(named('a.pdf', 'b.pdf', 'a.pdf')), 'File names must be unique.'],
    ['different names', uniqueFileNames(named('a.pdf', 'b.pdf')), undefined],
  ]);
});

describe('[TOO-029, TOO-031] types of files', () => {
  says([
    ['a permitted type in another case', permittedFileTypes(named('a.PDF', 'b.jpg'), ['pdf', '.JPG']), undefined],
    ['another type', permittedFileTypes(named('a.pdf', 'b.pdf.exe'), ['pdf']), 'File type is not permitted.'],
    ['no type', permittedFileTypes(named('pdf'), ['pdf']), 'File type is not permitted.'],
  ]);
});

describe('[TOO-030, TOO-031] the size of a file', () => {
  says([
    ['below the limit', smallerThan({ size: 4_999_999 }, 5), undefined],
    ['at the limit', smallerThan({ size: 5_000_000 }, 5), 'File must be smaller than 5MB.'],
  ]);
});
