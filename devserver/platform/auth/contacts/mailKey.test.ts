import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailKey, writtenKey } from './mailKey';

describe('the form in which mail addresses and user names are compared', () => {
  it.each([
    ['a letter and an accent that join only when they are small', 'J\u030can@acme.example', '\u01f0an@acme.example'],
    ['a sigma at the end of a word', 'ΝΊΚΟΣ@acme.example', 'νίκος@acme.example'],
    ['a sigma that became the end of a word', 'νίκοσ@acme.example', 'νίκος@acme.example'],
    ['a Kelvin sign', '\u212aaye@acme.example', 'kaye@acme.example'],
    ['wide letters and blanks', '\u3000ＰＡＵＬ@acme.example ', 'paul@acme.example'],
  ])('is one for %s', (_, one, other) => {
    expect(mailKey(one)).toBe(mailKey(other));
  });

  it('stays as it is when it is asked for again, and so does the form as written', () => {
    const tricky = fc.constantFrom('Σ', 'ς', 'J', '\u030c', '\u0307', '\u0345', 'İ', 'ϴ', '\u212a', 'ﬁ', '²', '\u00a8', ' ', '\u3000', '\ufeff', '@', '.');
    const texts = fc.string({ unit: fc.oneof(tricky, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })) });
    fc.assert(
      fc.property(texts, (text) => {
        for (const form of [mailKey, writtenKey]) expect(form(form(text))).toBe(form(text));
        expect(mailKey(text).normalize('NFKC')).toBe(mailKey(text));
        expect(mailKey(writtenKey(text))).toBe(mailKey(text));
      }),
      { numRuns: 300 },
    );
  });

  it('as written takes case, blanks and joined accents alone away', () => {
    expect(writtenKey(' E\u0301MILE@Acme.example ')).toBe('émile@acme.example');
    for (const other of ['paul²@acme.example', 'ｐaul2@acme.example']) expect(writtenKey(other)).not.toBe(writtenKey('paul2@acme.example'));
  });
});
