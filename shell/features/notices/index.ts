import { createAction } from '@reduxjs/toolkit';
import type { Modals } from '../../contracts';

export type PolicyKind = Modals['notices.policy']['input']['kind'];

/** Opens a policy: the only interface for other features. */
export const policyRequested = createAction<PolicyKind>('notices/policyRequested');

export { isActing } from './rules/isActing';
