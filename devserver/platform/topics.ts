import type { Topic } from '../../shell/net/contract';
import type { AnyModule, Call, Caller } from './module';

/** A topic that a person asks for: who declares it, and what its name fills into the braces. */
export interface AskedTopic {
  readonly module: AnyModule;
  readonly topic: Topic;
  /** May this caller hear it? */
  mayJoin(caller: Caller, callFor: (module: AnyModule, caller: Caller) => Call): Promise<boolean>;
}

const nameInBraces = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `'messageBoard:{sourceId}'` → an expression with the named group `sourceId`; a name takes anything but a colon. */
const expressionOf = (pattern: string): RegExp => {
  const source = pattern.split(nameInBraces).map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>[^:]+)`));
  return new RegExp(`^${source.join('')}$`);
};

/** Pattern with the names in braces left out: two of one form are the same topic to whoever asks. */
const formOf = (pattern: string): string => pattern.replace(nameInBraces, '{}');

const asked = (module: AnyModule, key: string, topic: Topic, params: Readonly<Record<string, string>>): AskedTopic => ({
  module,
  topic,
  mayJoin: async (caller, callFor) => {
    switch (topic.rule) {
      case 'own':
        return params.userId === caller.subject.userId;
      case 'module':
        return (await module.mayJoin?.[key]?.(params, callFor(module, caller))) ?? false;
    }
  },
});

/**
 * Finds the topic of a name, `undefined` when no module declares it.
 * @example 'messageBoard:{sourceId}' and 'messageBoard:p42' give { sourceId: 'p42' }
 * @throws Error for a topic that two modules declare, one of the rule `module` without its `mayJoin`, and one of the rule `own` without `{userId}`
 */
export const topicFinder = (modules: readonly AnyModule[]): ((name: string) => AskedTopic | undefined) => {
  const declared = modules.flatMap((module) =>
    Object.entries(module.topics ?? {}).map(([key, topic]) => ({ module, key, topic, expression: expressionOf(topic.pattern) })),
  );
  const forms = new Map<string, string>();
  for (const { module, key, topic } of declared) {
    const [form, where] = [formOf(topic.pattern), `${module.id}.${key}`];
    const other = forms.get(form);
    if (other !== undefined) throw new Error(`The topics ${other} and ${where} have the same pattern: ${topic.pattern}`);
    if (topic.rule === 'module' && module.mayJoin?.[key] === undefined)
      throw new Error(`The topic ${where} needs a rule of its name in mayJoin of the module.`);
    if (topic.rule === 'own' && !topic.pattern.includes('{userId}')) throw new Error(`The topic ${where} is own: its pattern needs {userId}.`);
    forms.set(form, where);
  }
  return (name) => {
    for (const { module, key, topic, expression } of declared) {
      const match = expression.exec(name);
      if (match) return asked(module, key, topic, { ...match.groups });
    }
    return undefined;
  };
};
