import type { Settings } from '../../root/contract';

/** Whether the user is impersonating a person; notices cannot be answered then. `IsImpersonator` only means that the user may impersonate (SHL-079). */
export const isActing = ({ Impersonation: { IsEnabled, ImpersonatedUserId } }: Pick<Settings, 'Impersonation'>): boolean =>
  IsEnabled || ImpersonatedUserId !== null;
