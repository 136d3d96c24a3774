import { Type } from 'typebox';
import type { Topics } from '../net/contract';

/** Something of this person has changed at the server (participant features, section 3). */
const CategoryUpdate = Type.Object({
  Category: Type.Union([
    Type.Literal('Upload'),
    Type.Literal('Report'),
    Type.Literal('HealthProfile'),
    Type.Literal('Home'),
    Type.Literal('Points'),
    Type.Literal('ProgramCompletion'),
    /** Sessions of the person with a coach. */
    Type.Literal('Sessions'),
    /** Who the person is, or what they have chosen for themselves. */
    Type.Literal('UserProfile'),
  ]),
  Message: Type.Object({
    OwnerId: Type.Optional(Type.String()),
    ChallengeId: Type.Optional(Type.String()),
    UpdatedPoints: Type.Optional(Type.Number()),
    ProgramId: Type.Optional(Type.String()),
  }),
});

/** A record of a company that its staff edit has been saved. What it holds is read by those who may. */
const RecordSaved = Type.Object({
  /** Module and name, `admin.time`. */
  Record: Type.String(),
  Id: Type.String(),
  Version: Type.Integer(),
});

/** The company has other settings of a plugin, as a sign-in tells them; without settings, its licence of the plugin has begun or ended. */
const PluginSet = Type.Object({
  Plugin: Type.String(),
  Settings: Type.Optional(Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.Number(), Type.String()]))),
});

/** Topics that any module may publish to; those of one plugin stand in its `contract/topics.ts`. A person hears `user` from connecting on. A category in `company` has changed for all its people. */
export const sharedTopics = {
  user: { pattern: 'user:{userId}', message: CategoryUpdate, rule: 'own' },
  records: { pattern: 'records:{companyId}', message: RecordSaved, rule: 'module' },
  company: { pattern: 'company:{companyId}', message: Type.Union([PluginSet, CategoryUpdate]), rule: 'module' },
} as const satisfies Topics;
