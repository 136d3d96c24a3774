/**
 * The name of a topic, from the pattern of its contract.
 * @example topicName('messageBoard:{sourceId}', { sourceId: 'walk' }) // 'messageBoard:walk'
 * @throws Error for a value that is missing or empty, or contains a colon: no topic can have that name
 */
export const topicName = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (!value || value.includes(':')) throw new Error(`The topic ${pattern} needs a value without a colon for {${name}}.`);
    return value;
  });
