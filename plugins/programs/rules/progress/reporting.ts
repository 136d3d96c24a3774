import type { Program } from '../../contract';
import { availableAction } from '../actions/availableAction';
import { isSame } from '../lists/programLists';
import { selfReportViewOnly } from './selfReport';

/** When a program that takes one report a day accepts the next one; `undefined` if it does now. */
export const waitsUntil = ({ NextReportAt }: Pick<Program, 'NextReportAt'>, now: Date): string | undefined =>
  NextReportAt !== null && Date.parse(NextReportAt) > now.getTime() ? NextReportAt : undefined;

/** Whether the self-report dialog of a program accepts a report now. */
export const canReport = (program: Program, now: Date): boolean => {
  const action = availableAction(program);
  const { Submitted, Required } = program.SelfReportStats;
  return action?.Type === 'SelfReport' && !selfReportViewOnly(Submitted, Required, action.ViewOnly ?? false) && waitsUntil(program, now) === undefined;
};

/** Whether a report can be made by a tick alone now. */
export const takesTick = (program: Program, now: Date): boolean => program.Tick !== null && canReport(program, now);

/** Review state of a person's reports, as far as it affects their next step. */
export type ReviewState =
  /** The last report was denied; `words` is the reviewer's comment, possibly empty. Another can be sent. */
  | { readonly kind: 'sentBack'; readonly words: string }
  /** Reports that wait for approval. */
  | { readonly kind: 'waiting'; readonly count: number };

/** The review state of a person's program; `undefined` if nothing is open. */
export const reviewState = (program: Program, now: Date): ReviewState | undefined => {
  const { SentBack, Waiting } = program.Review;
  if (SentBack && canReport(program, now)) return { kind: 'sentBack', words: SentBack.ReviewComments };
  return Waiting > 0 ? { kind: 'waiting', count: Waiting } : undefined;
};

/** The program offered after another: the first other one that accepts a report now. */
export const nextToReport = (programs: readonly Program[], done: Program, now: Date): Program | undefined =>
  programs.find((program) => !isSame(done)(program) && canReport(program, now));
