import type { Static } from 'typebox';
import type * as audit from './auditSchemas';
import type * as contract from './schemas';

export type SearchUser = Static<typeof contract.SearchUser>;
export type EntityChoice = Static<typeof contract.EntityChoice>;
export type PartnerMenu = Static<typeof contract.PartnerMenu>;
export type CompanyManager = Static<typeof contract.CompanyManager>;
export type ImpersonationResult = Static<typeof contract.ImpersonationResult>;
export type ActingLine = Static<typeof audit.ActingLine>;
export type StaffChange = Static<typeof audit.StaffChange>;
export type ActingChange = Static<typeof audit.ActingChange>;
