import type { AnyModule, TopicRule } from './module';

/** Who may join which topics, read off the modules once. */
export interface TopicDoor {
  readonly module: AnyModule;
  readonly rule: TopicRule<unknown>;
  readonly params: Readonly<Record<string, string>>;
}

interface Pattern {
  readonly module: AnyModule;
  readonly rule: TopicRule<unknown>;
  readonly expression: RegExp;
}

const nameInBraces = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `'messageBoard:{sourceId}'` → an expression with the named group `sourceId`; a name takes anything but a colon. */
const expressionOf = (pattern: string): RegExp => {
  const source = pattern.split(nameInBraces).map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>[^:]+)`));
  return new RegExp(`^${source.join('')}$`);
};

/**
 * Finds the module that owns a topic, its rule, and the values of the names in the braces; `undefined` when no module has a rule for it.
 * @example 'messageBoard:{sourceId}' and 'messageBoard:p42' give { sourceId: 'p42' }
 */
export const topicDoors = (modules: readonly AnyModule[]): ((topic: string) => TopicDoor | undefined) => {
  const patterns: Pattern[] = modules.flatMap((module) =>
    Object.entries(module.topics ?? {}).map(([pattern, rule]) => ({ module, rule: rule as TopicRule<unknown>, expression: expressionOf(pattern) })),
  );
  return (topic) => {
    for (const { module, rule, expression } of patterns) {
      const match = expression.exec(topic);
      if (match) return { module, rule, params: { ...match.groups } };
    }
    return undefined;
  };
};
