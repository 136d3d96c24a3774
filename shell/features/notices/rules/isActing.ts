import type { Settings } from '../../root/contract';

/** Whoever acts as somebody else answers nothing in their place. `IsImpersonator` only says that a person may do so (SHL-079). */
export const isActing = ({ Impersonation: { IsEnabled, ImpersonatedUserId } }: Pick<Settings, 'Impersonation'>): boolean =>
  IsEnabled || ImpersonatedUserId !== null;
