import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { sharedTopics } from '../../../shell/contracts/topics';
import type { Topic } from '../../../shell/net/contract';
import { topicName } from '../../../shell/net/live/topics';
import { ContractSchemas } from '../http/schemas';
import type { AnyModule } from '../module';

/** A message to the browsers. */
export interface TopicMail {
  /** Name of the topic, with its placeholders filled in. */
  readonly topic: string;
  readonly payload: unknown;
}

/** Compiled schemas of the topics, each compiled at its first message. */
const checks = new WeakMap<Topic, ValidateFunction>();

const checkOf = (topic: Topic): ValidateFunction => {
  const known = checks.get(topic);
  if (known) return known;
  const schemas = new ContractSchemas('topic');
  const schema = schemas.request(topic.message);
  const ajv = new Ajv({ strict: false, validateSchema: false });
  formats.default(ajv);
  for (const shared of schemas.shared.values()) ajv.addSchema(shared);
  const check = ajv.compile(schema);
  checks.set(topic, check);
  return check;
};

const isDeclared = (topic: Topic, { topics }: AnyModule): boolean => [...Object.values(sharedTopics), ...Object.values(topics ?? {})].includes(topic);

/** A message of `owner`, checked by the contract of its topic. @throws Error that names topic and field, never a value */
export const mailFor = (owner: AnyModule, topic: Topic, params: Readonly<Record<string, string>>, message: unknown): TopicMail => {
  const { pattern } = topic;
  if (!isDeclared(topic, owner)) throw new Error(`Module ${owner.id} publishes to ${pattern}, which is not among the topics that it declares.`);
  const check = checkOf(topic);
  if (check(message)) return { topic: topicName(pattern, params), payload: message };
  const [problem] = check.errors ?? [];
  throw new Error(`A message of the topic ${pattern} is not what its contract says: ${problem?.instancePath || 'it'} ${problem?.message}.`);
};
