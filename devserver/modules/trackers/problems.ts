import type { DateProblem } from '../../../plugins/trackers/rules/entryDate';
import type { Problem } from '../../../plugins/trackers/rules/validation';
import { type Context, Refusal } from '../../platform/module';

/** What is wrong with a field, as the person reads it. */
export const messageOf = (problem: Problem, context: Pick<Context, 'text'>): string => {
  if ('text' in problem) return problem.text;
  switch (problem.key) {
    case 'problem.required':
      return context.text('problem.required');
    case 'problem.number':
      return context.text('problem.number');
    case 'problem.notOffered':
      return context.text('problem.notOffered');
    case 'problem.dateUnreadable':
      return context.text('problem.dateUnreadable');
    case 'problem.dateLongAgo':
      return context.text('problem.dateLongAgo');
    case 'problem.range':
      return context.text('problem.range', problem.values);
    case 'problem.minimum':
      return context.text('problem.minimum', problem.values);
    case 'problem.maximum':
      return context.text('problem.maximum', problem.values);
  }
};

/** The refusal of an entry whose day is wrong. */
export const dayRefusal = (problem: DateProblem): Refusal => {
  switch (problem.key) {
    case 'problem.dateRequired':
      return new Refusal(400, 'problem.dateRequired');
    case 'problem.dateUnreadable':
      return new Refusal(400, 'problem.dateUnreadable');
    case 'problem.dateAfterToday':
      return new Refusal(400, 'problem.dateAfterToday');
    case 'problem.dateLongAgo':
      return new Refusal(400, 'problem.dateLongAgo');
    case 'problem.dateTooEarly':
      return new Refusal(400, 'problem.dateTooEarly', problem.values);
  }
};
