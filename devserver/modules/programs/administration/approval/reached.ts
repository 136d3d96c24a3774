import { screens } from '../../../../../shell/rules/administration';
import { reachesCompany } from '../../../../platform/auth/reach';
import type { Caller } from '../../../../platform/module';

/** Whether the caller decides the submissions of a company (ADH-103). */
export const decidesFor = (caller: Caller, companyId: string): boolean => reachesCompany(caller.reachAs(screens.challengeApproval.anyOf), companyId);
