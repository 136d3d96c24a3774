import type { Settings } from '../../root/contract';

/** Whether the user is impersonating somebody; then no notice is answered. `IsImpersonator` only says that they may (SHL-079). */
export const isActing = ({ Impersonation: { IsEnabled, ImpersonatedUserId } }: Pick<Settings, 'Impersonation'>): boolean =>
  IsEnabled || ImpersonatedUserId !== null;
