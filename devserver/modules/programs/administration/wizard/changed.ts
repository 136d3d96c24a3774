import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../../../../shell/i18n/locale';
import { demandFiles, documentsInWords, releaseFiles } from '../../../../platform/content/documents';
import { changesBetween, Refusal, type Undo, withoutFileNames } from '../../../../platform/module';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import { RefusalOfMany } from '../../../../platform/refusal';
import { plainText } from '../../../../platform/sanitise';
import { isFileOfDocument } from '../../content/documents';
import type { ProgramTables } from '../../tables';
import { demandDownload } from './fields/documents';
import type { ChallengeOutcome } from './fields/outcome';
import { isShown } from './fields/pictures';
import { faultsOfFrozen } from './frozen';
import { participationIn } from './programs';
import { findChallenge, writeChange } from './records';
import { type ChallengeState, isAmongPrograms, type KnownChallenge, nothingSaid, record, textFor, type WizardUnit } from './state';
import { tellOffers } from './tell';

const actions = ['created', 'saved', 'scheduled', 'published', 'retired', 'reopened', 'deleted'] as const;
export type ChallengeAction = (typeof actions)[number];

/** A version of a challenge; without a state it did not exist. */
interface Version {
  readonly id: string;
  readonly state: ChallengeState | null;
}

/** The answers of the outcome question in one language; those that complete the challenge are marked. */
const answersIn = ({ Answers }: ChallengeOutcome, language: 'en' | 'es'): string =>
  Answers.map(({ Text, RequiresAlternative }) => (RequiresAlternative ? Text[language] : `${Text[language]} ✓`)).join(' · ');

/** A challenge as the audit records it: names for ids, plain text for HTML. An audience of health data stays as it is: `hiddenOf` keeps its value out of the audit. */
const inWords = async (unit: WizardUnit, companyId: string, state: ChallengeState | null): Promise<object> => {
  if (state === null) return { IsDeleted: true };
  const { Texts, ImageFile, ImageUrl, EligibilityFilter, SelfReport, Outcome, Documents, Groups, Levels, TrackerIds, Features, ...rest } = state;
  const [english, spanish] = (['en', 'es'] as const).map((code) => Texts.find(({ LanguageCode }) => LanguageCode === code));
  return {
    Name: english?.Name ?? '',
    Description: plainText(english?.Description ?? ''),
    Instructions: plainText(english?.Instructions ?? ''),
    CheckboxText: english?.CheckboxText ?? '',
    SpanishName: spanish?.Name ?? '',
    SpanishDescription: plainText(spanish?.Description ?? ''),
    SpanishInstructions: plainText(spanish?.Instructions ?? ''),
    SpanishCheckboxText: spanish?.CheckboxText ?? '',
    Picture: ImageFile ?? ImageUrl,
    Audience: unit.audiences.isHealth(EligibilityFilter) ? EligibilityFilter : await unit.audiences.describe(EligibilityFilter, companyId),
    ReportingType: SelfReport?.ReportingType ?? null,
    RequiresApproval: SelfReport?.RequiresApproval ?? false,
    OnePerDay: SelfReport?.OnePerDay ?? false,
    OutcomeQuestion: plainText(Outcome?.Question.en ?? ''),
    SpanishOutcomeQuestion: plainText(Outcome?.Question.es ?? ''),
    OutcomeAnswers: Outcome ? answersIn(Outcome, 'en') : '',
    SpanishOutcomeAnswers: Outcome ? answersIn(Outcome, 'es') : '',
    Documents: Documents.map((document) => `${documentsInWords([document], 'en').join()}${document.IsForm ? ' ✎' : ''}`),
    SpanishDocuments: documentsInWords(Documents, 'es'),
    Groups: Groups && `${Groups.Min}–${Groups.Max}`,
    Levels: Levels.map(({ Points, Required }) => `${Required}: ${Points}`).join(' · '),
    TrackerIds: [...TrackerIds],
    Features: [...Features],
    ...rest,
    IsDeleted: false,
  };
};

/** Excludes health data by which people are chosen from the audit: not all readers of the history may see them. */
const hiddenOf = ({ audiences }: WizardUnit, states: readonly (ChallengeState | null)[]): NonNullable<Parameters<typeof changesBetween>[2]> =>
  states.some((state) => state !== null && audiences.isHealth(state.EligibilityFilter)) ? { Audience: 'health' } : {};

interface Saved {
  readonly before: ChallengeState | null;
  readonly after: ChallengeState | null;
}

/** Writes one audit row, with the changed fields and the data that an undo needs. */
export const auditChallenge = async (
  unit: WizardUnit,
  action: ChallengeAction,
  { id, companyId }: Pick<KnownChallenge, 'id' | 'companyId'>,
  { before, after }: Saved,
): Promise<void> => {
  const from = before === null ? { IsDeleted: false } : await inWords(unit, companyId, before);
  const changed = changesBetween(from, await inWords(unit, companyId, after), hiddenOf(unit, [before, after])).map(withoutFileNames);
  const undo: SavedVersions<Version> = { before: { id, state: before }, after: { id, state: after } };
  await unit.audit({ action: `challenge.${action}`, target: id, company: companyId, record, changed, undo });
};

/** @throws RefusalOfMany 400 if the challenge has participants and the change would take away what they have */
export const demandUnfrozen = async (unit: WizardUnit, id: string, before: ChallengeState | null, after: ChallengeState | null): Promise<void> => {
  if (before === null || after === null || !isAmongPrograms(before) || !isAmongPrograms(after)) return;
  const [first, ...others] = faultsOfFrozen(before, after, { ...(await participationIn(unit.trx, id)), now: unit.now() });
  if (first) throw new RefusalOfMany([first, ...others]);
};

/** @throws Refusal 409 if the picture that an undo would restore no longer exists */
const demandPicture = async ({ trx }: WizardUnit, { ImageFile }: ChallengeState): Promise<void> => {
  if (ImageFile === null) return;
  const file = await trx.selectFrom('file').select('name').where('name', '=', ImageFile).executeTakeFirst();
  if (file === undefined) throw new Refusal(409, 'wizard.pictureGone');
};

/** The documents of a version; one from before challenges were saved with documents has none. */
const documentsIn = ({ state }: Version): ChallengeState['Documents'] => (state as Partial<ChallengeState> | null)?.Documents ?? [];

/** Releases the picture and documents that a change removed, unless they are needed again, and the version of a permanently deleted draft. */
const ends: Undo<ProgramTables>['ends'] = async ({ kept }, unit) => {
  const { before, after } = kept as SavedVersions<Version>;
  if (after.state === null && (await findChallenge(unit.trx, after.id)) === undefined) await unit.endVersion(record, after.id);
  const file = before.state?.ImageFile ?? null;
  if (file !== null && file !== after.state?.ImageFile && !(await isShown(unit.trx, file))) await unit.removeFile(file);
  await releaseFiles(unit, { before: documentsIn(before), after: documentsIn(after) }, (name) => isFileOfDocument(unit.trx, name));
};

const nameIn = (state: ChallengeState | null, language: Locale): string => (state && textFor(state, language)?.Name) || '';

/** @throws Refusal 409 if an undo would count a tracker that the company no longer offers */
const demandTrackers = async (unit: WizardUnit, companyId: string, before: ChallengeState | null, after: ChallengeState): Promise<void> => {
  if (before !== null && before.Stage === after.Stage && isDeepStrictEqual(before.TrackerIds, after.TrackerIds)) return;
  for (const trackerId of after.TrackerIds)
    if ((await unit.read('trackers.has', { companyId, trackerId })) === false) throw new Refusal(409, 'wizard.noTracker');
};

const undoOf = (action: ChallengeAction): readonly [string, Undo<ProgramTables>] => {
  const [name, undo] = putsBack<ProgramTables, Version>(`challenge.${action}`, {
    record,
    latest: ({ id, state }) => ({ id, state: state && { ...nothingSaid, ...state } }),
    now: async ({ trx }, { target }) => ({ id: target, state: (await findChallenge(trx, target))?.state ?? null }),
    async keep(unit, { companyId, target: id }, { state }) {
      const before = (await findChallenge(unit.trx, id))?.state ?? null;
      if (state !== null) {
        await demandPicture(unit, state);
        await demandTrackers(unit, companyId, before, state);
        await demandFiles(unit.trx, state.Documents);
        if (before !== null) await demandDownload(unit.trx, id, before, state.Documents);
      }
      await demandUnfrozen(unit, id, before, state);
      await writeChange(unit, { id, companyId }, { before, after: state });
      await tellOffers(unit, companyId, [before, state]);
    },
    inWords: (unit, { companyId }, { state }) => inWords(unit, companyId, state),
    tellsField: withoutFileNames,
    hidden: (unit, versions) =>
      hiddenOf(
        unit,
        versions.map(({ state }) => state),
      ),
    tells: ({ text }, { before, after }, language) => {
      const state = after.state ?? before.state;
      return text(`undo.challenge.${action}`, { name: nameIn(state, language), kind: state?.IsTemplate ? 'template' : 'challenge' });
    },
  });
  return [name, { ...undo, ends }];
};

/** Undo of changes of challenges and templates. */
export const undoOfChallenges: readonly (readonly [string, Undo<ProgramTables>])[] = actions.map(undoOf);
