import type { Static } from 'typebox';
import type { BoardMessage as Post } from './messageBoard';
import type * as contract from './schemas';

export type Program = Static<typeof contract.Program>;
export type ProgramAction = Static<typeof contract.ProgramAction>;
export type ProgramCompletion = Static<typeof contract.ProgramCompletion>;
export type ProgramStatus = Static<typeof contract.ProgramStatus>;
export type ProgramSection = Static<typeof contract.ProgramSection>;
export type ProgramTag = Static<typeof contract.ProgramTag>;
export type JoinRequest = Static<typeof contract.JoinRequest>;
export type Today = Static<typeof contract.Today>;
export type ReportingType = Static<typeof contract.ReportingType>;
export type SelfReportDetail = Static<typeof contract.SelfReportDetail>;
export type UserSelfReport = Static<typeof contract.UserSelfReport>;
export type BoardMessage = Static<typeof Post>;
