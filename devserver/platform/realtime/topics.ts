import type { Topic } from '../../../shell/net/contract';
import { topicName } from '../../../shell/net/live/topics';
import type { AnyModule, Call, Caller } from '../module';

/** A requested topic: the module that declares it, and its rule. */
export interface AskedTopic {
  readonly module: AnyModule;
  readonly topic: Topic;
  /** For a topic of presence: the id of the open record, and the topic on which presence is published. */
  readonly presence?: { readonly id: string; readonly toldOn: string };
  /** Whether presence is published on it. */
  readonly isTold: boolean;
  /** Whether this caller may hear it. */
  mayJoin(caller: Caller, callFor: (module: AnyModule, caller: Caller) => Call): Promise<boolean>;
}

/** `undefined`: no module declares it. */
export type TopicFinder = (name: string) => AskedTopic | undefined;

const nameInBraces = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `'messageBoard:{sourceId}'` → an expression with the named group `sourceId`; a value contains anything but a colon. */
const expressionOf = (pattern: string): RegExp => {
  const source = pattern.split(nameInBraces).map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>[^:]+)`));
  return new RegExp(`^${source.join('')}$`);
};

/** Pattern without the names in braces: patterns of the same form are the same topic. */
const formOf = (pattern: string): string => pattern.replace(nameInBraces, '{}');

const namesIn = (pattern: string): readonly string[] => [...pattern.matchAll(nameInBraces)].map(([, name = '']) => name);

interface DeclaredTopic {
  readonly module: AnyModule;
  readonly key: string;
  readonly topic: Topic;
  readonly expression: RegExp;
  /** For a topic of presence: the pattern of the topic on which it is published, and the parameter that identifies the record. */
  readonly told: { readonly pattern: string; readonly name: string } | undefined;
}

/** @throws Error if `toldOn` is no topic of the module, or its parameters are not all but one of those of this topic */
const toldOf = (module: AnyModule, key: string, { pattern, toldOn }: Topic): DeclaredTopic['told'] => {
  if (toldOn === undefined) return undefined;
  const told = module.topics?.[toldOn]?.pattern;
  const others = told === undefined ? [] : namesIn(told);
  const [name, ...more] = namesIn(pattern).filter((one) => !others.includes(one));
  if (told === undefined || name === undefined || more.length > 0 || others.some((one) => !namesIn(pattern).includes(one)))
    throw new Error(`The topic ${module.id}.${key} is told on ${toldOn}, which has to be a topic of the module with all but one of its names in braces.`);
  return { pattern: told, name };
};

const presenceIn = (told: DeclaredTopic['told'], params: Readonly<Record<string, string>>): Pick<AskedTopic, 'presence'> =>
  told === undefined ? {} : { presence: { id: params[told.name] ?? '', toldOn: topicName(told.pattern, params) } };

const asked = ({ module, key, topic, told }: DeclaredTopic, params: Readonly<Record<string, string>>): AskedTopic => ({
  module,
  topic,
  ...presenceIn(told, params),
  isTold: Object.values(module.topics ?? {}).some(({ toldOn }) => toldOn === key),
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
 * Finds the topic of a name; `undefined`: no module declares it.
 * @example 'messageBoard:{sourceId}' and 'messageBoard:p42' give { sourceId: 'p42' }
 * @throws Error for a topic that is declared twice, one of the rule `module` without `mayJoin`, one of the rule `own` without `{userId}`, and one of presence
 * with an unsuitable `toldOn`
 */
export const topicFinder = (modules: readonly AnyModule[]): TopicFinder => {
  const declared = modules.flatMap((module) =>
    Object.entries(module.topics ?? {}).map(
      ([key, topic]): DeclaredTopic => ({ module, key, topic, expression: expressionOf(topic.pattern), told: toldOf(module, key, topic) }),
    ),
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
    for (const one of declared) {
      const match = one.expression.exec(name);
      if (match) return asked(one, { ...match.groups });
    }
    return undefined;
  };
};
