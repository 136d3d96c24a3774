import { describe, expect, it } from 'vitest';
import { textsFor } from './authored';

const words = (text: string) => ({ 'en-US': text, 'es-419': `${text} (es)` });
const result = {
  says: { Low: words('Low'), Moderate: words('Some'), High: words('Much') },
  advice: { High: words('See a doctor'), Urgent: words('Call now') },
};
const said = words('Severe');

describe('the texts of a result', () => {
  it.each([
    ['of its level', 'High', undefined, words('Much'), words('See a doctor')],
    ['of a high level where an urgent one has none', 'Urgent', undefined, words('Much'), words('Call now')],
    ['of a rule, without the advice of its level', 'High', { says: said }, said, undefined],
    ['of a rule, with its own advice', 'Urgent', { says: said, advice: words('Rest') }, said, words('Rest')],
    ['of an urgent rule, with the advice of its level where it has none', 'Urgent', { says: said }, said, words('Call now')],
  ] as const)('are those %s', (_, level, rule, summary, advice) => {
    expect(textsFor(result, level, rule)).toEqual({ summary, advice });
  });
});
