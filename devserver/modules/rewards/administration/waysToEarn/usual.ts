import type { WayType } from '../../../../../plugins/rewards/rules/ways';
import { always } from '../../../../platform/content/fields';
import type { BothLanguages } from '../../../../platform/content/kind';
import type { WayState } from './records';

/** The plugin required to earn by a kind. */
export const pluginOf: Readonly<Record<WayType, string | undefined>> = {
  Program: 'programs',
  HealthAssessment: 'hra',
  Course: 'university',
  Coaching: 'coaching-scheduler',
  Other: undefined,
};

const both = (en: string, es: string): BothLanguages => ({ en, es });

/** Ways to earn points that a new company can begin with. */
export const usualWays: readonly Omit<WayState, 'position'>[] = [
  {
    ...always,
    type: 'Program',
    points: 200,
    names: both('Complete a challenge', 'Completa un reto'),
    descriptions: both('Each challenge says what its levels bring.', 'Cada reto dice cuánto dan sus niveles.'),
  },
  {
    ...always,
    type: 'HealthAssessment',
    points: 150,
    names: both('Take the health assessment', 'Responde la evaluación de salud'),
    descriptions: both('Once a plan year, in about ten minutes.', 'Una vez por año del plan, en unos diez minutos.'),
  },
  {
    ...always,
    type: 'Course',
    points: 75,
    names: both('Finish a course', 'Termina un curso'),
    descriptions: both('At your own pace, with a few questions at the end.', 'A tu ritmo, con unas preguntas al final.'),
  },
];
