import { Type } from 'typebox';
import type { Topics } from '../net/contract';

/** Data of a person has changed on the server (participant features, section 3). */
const CategoryUpdate = Type.Object({
  Category: Type.Union([
    Type.Literal('Upload'),
    Type.Literal('Report'),
    Type.Literal('HealthProfile'),
    Type.Literal('Home'),
    Type.Literal('Points'),
    Type.Literal('ProgramCompletion'),
    /** Coaching sessions of the person. */
    Type.Literal('Sessions'),
    /** The person's profile and preferences. */
    Type.Literal('UserProfile'),
  ]),
  Message: Type.Object({
    OwnerId: Type.Optional(Type.String()),
    ChallengeId: Type.Optional(Type.String()),
    UpdatedPoints: Type.Optional(Type.Number()),
    ProgramId: Type.Optional(Type.String()),
  }),
});

/** Staff have saved a record of a company. The message does not contain the record: listeners with access load it. */
const RecordSaved = Type.Object({
  /** Module and name of the kind of record: `admin.time`. */
  Record: Type.String(),
  Id: Type.String(),
  Version: Type.Integer(),
});

/**
 * The company's settings of a plugin have changed; same values as in the answer of a sign-in. Without `Settings` the licence of the plugin has started or
 * ended, or the company has another partner or other features: pages are loaded anew.
 */
const PluginSet = Type.Object({
  Plugin: Type.String(),
  Settings: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.Number(), Type.String()]))),
});

/**
 * Topics that any module may publish to; topics of a single plugin are in its `contract/topics.ts`. Connections join `user` automatically. A category published
 * to `company` has changed for all people of the company.
 */
export const sharedTopics = {
  user: { pattern: 'user:{userId}', message: CategoryUpdate, rule: 'own' },
  records: { pattern: 'records:{companyId}', message: RecordSaved, rule: 'module' },
  company: { pattern: 'company:{companyId}', message: Type.Union([PluginSet, CategoryUpdate]), rule: 'module' },
} as const satisfies Topics;
