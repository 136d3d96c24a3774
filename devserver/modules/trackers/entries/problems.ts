import type { DateProblem } from '../../../../plugins/trackers/rules/entry/entryDate';
import type { Problem } from '../../../../plugins/trackers/rules/entry/validation';
import { type Context, Refusal } from '../../../platform/module';

/** The problem of a field, as text for the person. */
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

/** The refusal of an entry with an invalid day. */
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
