import { createSlice, type PayloadAction } from '#shell/api';
import type { SelfReportDetail, UserSelfReport } from '../contract';
import type { ProgramRef } from './programRef';

/** What the self-report dialog is opened with (PRG-060). */
export interface SelfReportInput {
  readonly ProgramId: string;
  readonly ProgramOwnerId: string;
  readonly ViewOnly: boolean;
  readonly StartOnViewTab: boolean;
  /** How many submissions complete the program; 0 counts as 1. */
  readonly Required: number;
  readonly SubType: string;
}

export type ReportTab = 'entry' | 'submissions';

/** The self-report dialog; there is one at a time. */
export interface SelfReportState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Program that the dialog is for: answers for another one come too late. */
  readonly programId: string | undefined;
  readonly detail: SelfReportDetail | undefined;
  readonly tab: ReportTab;
  readonly work: 'none' | 'submitting' | 'deleting';
}

const initialState: SelfReportState = { status: 'idle', programId: undefined, detail: undefined, tab: 'entry', work: 'none' };

/** What a person reports. The file is not part of the state, so it travels beside the payload. */
export interface ReportDraft extends ProgramRef {
  readonly subType: string;
  readonly comment: string;
  readonly checked: boolean;
}

/** One submission, named by its moment, of one program. */
export interface ReportToDelete extends ProgramRef {
  readonly subType: string;
  readonly report: UserSelfReport;
}

export const selfReport = createSlice({
  name: 'programs/selfReport',
  initialState,
  reducers: {
    /** The dialog is on screen, or asks again after a failure. */
    opened: (_state, { payload }: PayloadAction<{ readonly programId: string; readonly startOnViewTab: boolean }>): SelfReportState => ({
      status: 'loading',
      programId: payload.programId,
      detail: undefined,
      tab: payload.startOnViewTab ? 'submissions' : 'entry',
      work: 'none',
    }),
    loaded(state, { payload }: PayloadAction<{ readonly programId: string; readonly detail: SelfReportDetail }>) {
      if (state.programId !== payload.programId) return;
      state.status = 'ready';
      state.detail = payload.detail;
      if (payload.detail.UserSelfReports.length === 0) state.tab = 'entry';
    },
    failed(state) {
      state.status = 'failed';
    },
    tabChosen(state, { payload }: PayloadAction<ReportTab>) {
      state.tab = payload;
    },

    submitRequested: {
      prepare: (draft: ReportDraft, file: File | undefined) => ({ payload: draft, meta: { arg: file } }),
      reducer(state, _action: PayloadAction<ReportDraft, string, { readonly arg: File | undefined }>) {
        state.work = 'submitting';
      },
    },
    /** The dialog then shows the submissions (PRG-118). */
    submitted(state, { payload }: PayloadAction<readonly UserSelfReport[]>) {
      state.work = 'none';
      state.tab = 'submissions';
      if (state.detail) state.detail.UserSelfReports = [...payload];
    },
    deleteRequested(state, _action: PayloadAction<ReportToDelete>) {
      state.work = 'deleting';
    },
    /** With the last submission gone the dialog shows the entry (PRG-121). */
    deleted(state, { payload }: PayloadAction<readonly UserSelfReport[]>) {
      state.work = 'none';
      if (payload.length === 0) state.tab = 'entry';
      if (state.detail) state.detail.UserSelfReports = [...payload];
    },
    /** Submitting or deleting was refused; the draft stays as it is. */
    refused(state) {
      state.work = 'none';
    },
  },
});
