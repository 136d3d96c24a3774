import { Type } from 'typebox';
import type { Schemas } from '../../../../net/contract';
import { administers } from '../../../../net/schemas/administers';
import { bothLanguages, contentBody, contentId, contentItem, contentOrder, contentQuery } from '../../../../net/schemas/content';
import { orNull } from '../../../../net/schemas/values';
import { longestHelp, longestOption, longestQuestion, mostOptions, mostQuestions } from '../rules/limits';
import type { welcomeRoutes } from './welcomeRoutes';

/** The question and its help text. */
const Names = bothLanguages(longestQuestion, { required: true });
const Help = bothLanguages(longestHelp);

const question = {
  Help,
  /** Cannot change once there are answers. */
  InputType: Type.Enum(['text', 'number', 'date', 'list', 'email']),
  /** Detail of the person that the form shows read-only; null: people answer. Cannot change once there are answers. */
  KnownFrom: orNull(Type.Enum(['email', 'department', 'location', 'hire_date'])),
  /** Whether the form requires an answer; people can still skip the form. */
  IsRequired: Type.Boolean(),
  /** Whether the question is no longer asked; its answers are kept. */
  IsRetired: Type.Boolean(),
};

const option = {
  Names: bothLanguages(longestOption, { required: true }),
  /** Whether the option can no longer be chosen; existing answers keep it. */
  IsRetired: Type.Boolean(),
};

const WelcomeQuestion = Type.Object({
  ...contentItem,
  Names,
  ...question,
  Options: Type.Array(Type.Object({ Id: Type.String(), ...option, /** Whether people have chosen it. */ IsChosen: Type.Boolean() })),
  /** Number of people who have answered, up to 1,000. */
  Answers: Type.Integer(),
});

const administrators = administers('welcomeForm');

export const welcomeSchemas = {
  welcomeQuestions: {
    ...administrators,
    summary: `What a company asks on the welcome form and in the profile, ${mostQuestions} questions at most, retired ones too`,
    envelope: 'Data',
    query: contentQuery,
    response: Type.Array(WelcomeQuestion),
  },
  saveWelcomeQuestion: {
    ...administrators,
    summary: 'Add a question to the welcome form, or change it',
    envelope: 'Data',
    body: Type.Object({
      ...contentBody,
      Names,
      ...question,
      /** Options of a list in their order; `Id` null: a new one. */
      Options: Type.Array(Type.Object({ Id: orNull(Type.String({ minLength: 1, maxLength: 64 })), ...option }), { maxItems: mostOptions, uniqueItems: true }),
    }),
    response: WelcomeQuestion,
  },
  orderWelcomeQuestions: {
    ...administrators,
    summary: 'Put the questions of the welcome form into an order',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Boolean(),
  },
  deleteWelcomeQuestion: {
    ...administrators,
    summary: 'Delete a question that nobody has answered',
    envelope: 'Data',
    params: contentId,
    response: Type.Boolean(),
  },
} as const satisfies Schemas<typeof welcomeRoutes>;
