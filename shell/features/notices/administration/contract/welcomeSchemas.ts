import { Type } from 'typebox';
import { administers } from '../../../../net/administers';
import { bothLanguages, contentBody, contentId, contentItem, contentOrder, contentQuery } from '../../../../net/content';
import type { Schemas } from '../../../../net/contract';
import { longestHelp, longestOption, longestQuestion, mostOptions, mostQuestions } from '../rules/limits';
import type { welcomeRoutes } from './welcomeRoutes';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

/** What people read. */
const Names = bothLanguages(longestQuestion, { required: true });
const Help = bothLanguages(longestHelp);

const question = {
  Help,
  /** Fixed once people have answered. */
  InputType: Type.Enum(['text', 'number', 'date', 'list', 'email']),
  /** The form shows this detail of the person and asks nothing; null: people answer. Fixed once they have. */
  KnownFrom: orNull(Type.Enum(['email', 'department', 'location', 'hire_date'])),
  /** The form is complete only with an answer; people can still skip it. */
  IsRequired: Type.Boolean(),
  /** It is asked no more; answers stay. */
  IsRetired: Type.Boolean(),
};

const option = {
  Names: bothLanguages(longestOption, { required: true }),
  /** It can be chosen no more; those who have chosen it keep it. */
  IsRetired: Type.Boolean(),
};

const WelcomeQuestion = Type.Object({
  ...contentItem,
  Names,
  ...question,
  Options: Type.Array(Type.Object({ Id: Type.String(), ...option, /** People have chosen it. */ IsChosen: Type.Boolean() })),
  /** People who have answered, 1,000 at most. */
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
      /** Of a list, in their order; null: a new one. */
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
