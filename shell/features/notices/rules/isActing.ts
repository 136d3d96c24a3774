import type { Settings } from '../../root/contract';

/** Whether the user is impersonating a person; then no notice is answered. `IsImpersonator` only means that they may (SHL-079). */
export const isActing = ({ Impersonation: { IsEnabled, ImpersonatedUserId } }: Pick<Settings, 'Impersonation'>): boolean =>
  IsEnabled || ImpersonatedUserId !== null;
