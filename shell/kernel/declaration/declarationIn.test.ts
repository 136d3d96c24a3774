import { describe, expect, it } from 'vitest';
import type { Declaration } from '../kernel';
import { declarationIn } from './declarationIn';

const declarationOf = (id: string): Declaration => ({ default: { id, messages: {} } as unknown as Declaration['default'] });

describe('the file of declarations', () => {
  it('is one declaration, or has those of several plugins, of which one that throws leaves the others standing', () => {
    const [one, other] = [declarationOf('one'), declarationOf('other')];
    expect(declarationIn(one, 'one')).toBe(one);
    const broken = (): Declaration => {
      throw new Error('broken');
    };
    const joined = { parts: new Map([['other', () => other] as const, ['broken', broken] as const]) };
    expect(declarationIn(joined, 'other')).toBe(other);
    expect(() => declarationIn(joined, 'broken')).toThrow('broken');
    expect(() => declarationIn(joined, 'constructor')).toThrow("none of 'constructor'");
  });
});
