import type { Program } from '../contract';
import { availableAction } from './availableAction';
import { isSame } from './programLists';
import { selfReportViewOnly } from './selfReport';

/** The moment until which a program that takes one report a day takes none; `undefined`: it takes one now. */
export const waitsUntil = ({ NextReportAt }: Pick<Program, 'NextReportAt'>, now: Date): string | undefined =>
  NextReportAt !== null && Date.parse(NextReportAt) > now.getTime() ? NextReportAt : undefined;

/** Whether the self-report dialog of a program takes a report now. */
export const canReport = (program: Program, now: Date): boolean => {
  const action = availableAction(program);
  const { Submitted, Required } = program.SelfReportStats;
  return action?.Type === 'SelfReport' && !selfReportViewOnly(Submitted, Required, action.ViewOnly ?? false) && waitsUntil(program, now) === undefined;
};

/** Whether a tick is all that a report takes now. */
export const takesTick = (program: Program, now: Date): boolean => program.Tick !== null && canReport(program, now);

/** What has become of what a person reported, as far as it matters to what they do next. */
export type ReviewState =
  /** The last report was not accepted; `words` are the reviewer's, empty where there are none. Another can be sent. */
  | { readonly kind: 'sentBack'; readonly words: string }
  /** Reports that wait for approval. */
  | { readonly kind: 'waiting'; readonly count: number };

/** The review state of a program that a person takes part in; `undefined` where nothing of it is open. */
export const reviewState = (program: Program, now: Date): ReviewState | undefined => {
  const { SentBack, Waiting } = program.Review;
  if (SentBack && canReport(program, now)) return { kind: 'sentBack', words: SentBack.ReviewComments };
  return Waiting > 0 ? { kind: 'waiting', count: Waiting } : undefined;
};

/** The program to go on with after one: the first other one that takes a report now. */
export const nextToReport = (programs: readonly Program[], done: Program, now: Date): Program | undefined =>
  programs.find((program) => !isSame(done)(program) && canReport(program, now));
