import {
  change,
  type Failure,
  failureOf,
  followRecords,
  keyedResource,
  logError,
  noteStored,
  on,
  opensFile,
  pluginState,
  put,
  request,
  type SagaGenerator,
  send,
  withChosenFiles,
} from '#shell/api';
import type { AdministeredChallenge, ChallengeBody } from '../../contract';
import { message } from '../../text';
import { openedIn } from '../opened/opened';
import { api } from './api';
import { emptyChallenge } from './rules/values';

/** The challenge of the wizard: a stored one, or a new one of a company. */
export type Asked = { readonly challengeId: string } | { readonly company: string; readonly isTemplate: boolean };

function* loadChallenge(asked: Asked): SagaGenerator<AdministeredChallenge> {
  return 'challengeId' in asked
    ? yield* request(api.challenge, { params: { challengeId: asked.challengeId } })
    : emptyChallenge(asked.company, asked.isTemplate);
}

/** The stored challenge (ADH-101), or the initial values of a new one, which is not stored. */
export const challenge = keyedResource(loadChallenge, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** The wizard's options of a company. */
export const options = keyedResource(api.challengeOptions);

/** Participation in a published challenge. Reloaded whenever the wizard displays the effects of its changes. */
export const standing = keyedResource(api.challengeStanding, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Creates a draft from a template, or as a copy. The page shows failures. */
export const begin = change(api.saveChallenge);

/** Purpose of a save: `keep` stores input without a message. */
export type Purpose = 'keep' | 'publish' | 'draft' | 'save';

interface ToStore {
  readonly body: ChallengeBody;
  readonly purpose: Purpose;
}

/** Outcome of a save. */
export type Kept = { readonly saved: AdministeredChallenge } | { readonly failure: Failure };

/** Stores a challenge. The wizard shows failures itself. */
function* store({ body }: ToStore, how: Parameters<typeof send>[2]): SagaGenerator<Kept> {
  try {
    const Documents = body.Documents && (yield* withChosenFiles(body.Documents));
    const saved = yield* send(api.saveChallenge, { body: { ...body, ...(Documents && { Documents }) } }, how);
    if (body.Documents) noteStored(body.Documents, saved.Documents);
    yield* put(challenge.of({ challengeId: saved.Id }).changed(saved));
    return { saved };
  } catch (error) {
    logError('programs.wizard/store', error);
    return { failure: failureOf(error) };
  }
}

/** The message of a requested save. */
const saidOf = (kept: Kept, { purpose }: ToStore) => {
  if (purpose === 'keep' || !('saved' in kept)) return undefined;
  if (purpose === 'draft') return message('wizard.done.draft');
  if (purpose === 'save') return message('wizard.done.saved');
  const { State } = kept.saved;
  return message(State === 'template' ? 'wizard.done.offered' : State === 'scheduled' ? 'wizard.done.scheduled' : 'wizard.done.published');
};

export const save = change(store, { says: saidOf, canUndo: true, subject: ({ body }) => `challenge ${body.Id ?? ''}` });

/** Saves a document of a challenge on the device. */
export const openFile = opensFile(message('wizard.failed.file'));

/** Other users who have the challenge open. */
export const opened = openedIn('programs.wizard');

const saga = followRecords({ 'programs.challenge': [challenge, standing] });

export default pluginState('programs.wizard', { challenge, options, standing, begin, save, openFile, opened: opened.part }, { saga });
