import { createAction } from '@reduxjs/toolkit';
import type { Modals } from '../../../contracts';

export type PolicyKind = Modals['notices.policy']['input']['kind'];

/** Somebody wants to read a policy. In a file of its own, because that is all that the footer needs of this feature. */
export const policyRequested = createAction<PolicyKind>('notices/policyRequested');
