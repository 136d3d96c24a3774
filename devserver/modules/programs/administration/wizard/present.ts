import type { AdministeredChallenge } from '../../../../../plugins/programs/contract';
import { programDay } from '../../../../../plugins/programs/rules/dates/programDay';
import type { Context } from '../../../../platform/module';
import type { ProgramDb, ProgramTables } from '../../tables';
import { addressOfPicture } from './fields/pictures';
import { frozenIn } from './frozen';
import { faultsOf } from './judge';
import { participationIn } from './programs';
import { type ChallengeState, isAmongPrograms, type KnownChallenge } from './state';

/** Context for validation and answers of a challenge. */
export type Presenting = Pick<Context<ProgramTables>, 'read' | 'audiences' | 'now' | 'text'> & { readonly db: ProgramDb };

/** The common part of the contexts of calls and changes. */
export const presentingWith = (db: ProgramDb, context: Omit<Context<ProgramTables>, 'db'>): Presenting => ({
  db,
  read: (name, input) => context.read(name, input),
  audiences: context.audiences,
  now: () => context.now(),
  text: (key, values, language) => context.text(key, values, language),
});

const publicationStateOf = (state: ChallengeState, today: string): AdministeredChallenge['State'] => {
  if (state.IsTemplate) return 'template';
  if (state.Stage !== 'published') return state.Stage;
  if (state.IsRetired) return 'retired';
  return state.EndDate !== null && state.EndDate < today ? 'ended' : 'published';
};

const nobody = { participants: 0, reached: 0 };

/** The content fields of the answer. */
const contentOf = (state: ChallengeState, { audiences }: Pick<Presenting, 'audiences'>) => {
  const { Stage, ImageFile: _, Levels, Texts, TrackerIds, Documents, EligibilityFilter, Features, ...rest } = state;
  const shown = audiences.shown(EligibilityFilter);
  const main = Texts[0] ?? { LanguageCode: 'en' as const, Name: '', Description: '' };
  return {
    ...rest,
    LanguageCode: main.LanguageCode,
    Name: main.Name,
    Description: main.Description,
    Texts: [...Texts],
    ImageUrl: addressOfPicture(state),
    TrackerIds: [...TrackerIds],
    Documents: [...Documents],
    ...(shown && { EligibilityFilter: [...shown] }),
    Features: [...Features],
    Completion: { Levels: [...Levels] },
    IsDraft: Stage !== 'published',
  };
};

/** A challenge or template in the form of the answer. */
export const presentChallenge = async (
  context: Presenting,
  { id, companyId, state, failure }: KnownChallenge,
  Version: number,
): Promise<AdministeredChallenge> => {
  const isAmong = isAmongPrograms(state);
  const participation = isAmong ? await participationIn(context.db, id) : nobody;
  const faults = await faultsOf(state, { ...context, companyId, published: isAmong ? state : null });
  const failed = failure === null ? [] : [{ Field: 'PublishAt', Message: context.text(failure) }];
  return {
    Id: id,
    EntityId: companyId,
    ...contentOf(state, context),
    AudienceText: await context.audiences.describe(state.EligibilityFilter, companyId),
    State: publicationStateOf(state, programDay(context.now())),
    Participants: participation.participants,
    Frozen: isAmong ? [...frozenIn(state, { ...participation, now: context.now() })] : [],
    Missing: [...failed, ...faults.map(({ field, key, values }) => ({ Field: field, Message: context.text(key, values) }))],
    Version,
  };
};

/** A template of the product. */
export const presentTemplate = (
  context: Pick<Presenting, 'audiences'>,
  { id, state }: Pick<KnownChallenge, 'id' | 'state'>,
  audience: string,
): AdministeredChallenge => ({
  Id: id,
  EntityId: null,
  ...contentOf(state, context),
  AudienceText: audience,
  State: 'template',
  Participants: 0,
  Frozen: [],
  Missing: [],
  Version: 0,
});
