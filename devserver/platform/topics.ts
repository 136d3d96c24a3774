import type { Topic } from '../../shell/net/contract';
import { topicName } from '../../shell/net/topics';
import type { AnyModule, Call, Caller } from './module';

/** A topic that a person asks for: who declares it, and what its name fills into the braces. */
export interface AskedTopic {
  readonly module: AnyModule;
  readonly topic: Topic;
  /** Of a topic of presence: what somebody has open, and the topic on which it is told. */
  readonly presence?: { readonly id: string; readonly toldOn: string };
  /** Whether presence is told on it. */
  readonly isTold: boolean;
  /** May this caller hear it? */
  mayJoin(caller: Caller, callFor: (module: AnyModule, caller: Caller) => Call): Promise<boolean>;
}

/** `undefined`: no module declares it. */
export type TopicFinder = (name: string) => AskedTopic | undefined;

const nameInBraces = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** `'messageBoard:{sourceId}'` → an expression with the named group `sourceId`; a name takes anything but a colon. */
const expressionOf = (pattern: string): RegExp => {
  const source = pattern.split(nameInBraces).map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>[^:]+)`));
  return new RegExp(`^${source.join('')}$`);
};

/** Pattern with the names in braces left out: two of one form are the same topic. */
const formOf = (pattern: string): string => pattern.replace(nameInBraces, '{}');

const namesIn = (pattern: string): readonly string[] => [...pattern.matchAll(nameInBraces)].map(([, name = '']) => name);

interface DeclaredTopic {
  readonly module: AnyModule;
  readonly key: string;
  readonly topic: Topic;
  readonly expression: RegExp;
  /** Of a topic of presence: the pattern of the topic on which it is told, and the name that tells its things apart. */
  readonly told: { readonly pattern: string; readonly name: string } | undefined;
}

/** @throws Error where `toldOn` names no topic of the module, or one whose names in braces are not all but one of these */
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
 * Finds the topic of a name, `undefined` when no module declares it.
 * @example 'messageBoard:{sourceId}' and 'messageBoard:p42' give { sourceId: 'p42' }
 * @throws Error for a topic that two modules declare, one of the rule `module` without its `mayJoin`, one of the rule `own` without `{userId}`, and one of presence whose
 * `toldOn` names no topic that it could be told on
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
