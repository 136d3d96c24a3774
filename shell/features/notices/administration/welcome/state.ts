import { send } from '../../../../kernel/effects/send';
import { on } from '../../../../kernel/meeting';
import { inOrder } from '../../../../rules/inOrder';
import { change } from '../../../../state/change/change';
import { patch } from '../../../../state/change/patch';
import { followRecords } from '../../../../state/list/followRecords';
import { pluginState } from '../../../../state/pluginState';
import { keyedResource } from '../../../../state/resource';
import type { WelcomeQuestion } from '../contract';
import { api } from '../state/api';
import { message } from '../text';

/** The questions of a company in their order. */
export const questions = keyedResource(api.welcomeQuestions, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

export const saveQuestion = change(api.saveWelcomeQuestion, {
  says: message('welcome.saved'),
  failed: message('welcome.failed.saving'),
  reloads: [questions],
});

export const removeQuestion = change(
  function* removeQuestion({ Id }: WelcomeQuestion, how) {
    return yield* send(api.deleteWelcomeQuestion, { params: { id: Id } }, how);
  },
  {
    says: message('welcome.deleted'),
    canUndo: true,
    failed: message('welcome.failed.deleting'),
    subject: ({ Id }) => `question of the welcome form ${Id}`,
    reloads: [questions],
  },
);

interface ToOrder {
  readonly company: string;
  readonly rows: readonly WelcomeQuestion[];
}

const idsOf = (rows: readonly WelcomeQuestion[]): string[] => rows.map(({ Id }) => Id);

export const orderQuestions = change(
  function* orderQuestions({ company, rows }: ToOrder, how) {
    return yield* send(api.orderWelcomeQuestions, { body: { EntityId: company, Ids: idsOf(rows) } }, how);
  },
  {
    failed: message('welcome.failed.ordering'),
    subject: ({ company }) => `order of the welcome form ${company}`,
    mayReplace: () => true,
    applies: [
      patch(
        ({ company }: ToOrder) => questions.of({ query: { entityId: company } }),
        (data, _: unknown, { rows }: ToOrder) => inOrder(data, idsOf(rows)),
      ),
    ],
  },
);

const saga = followRecords({ 'notices.welcomeQuestion': [questions], 'notices.welcomeQuestionOrder': [questions] });

export default pluginState('noticesAdministration.welcome', { questions, saveQuestion, removeQuestion, orderQuestions }, { saga });
