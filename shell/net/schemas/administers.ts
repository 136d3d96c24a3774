import type { NamedPlugin } from '../../contracts/plugins';
import { type Screen, screens } from '../../rules/administration';

const plugin: NamedPlugin = 'admin';

/**
 * What the calls of a screen of the administration have in common: its roles, a company with the plugin admin, and, where a partner's administrator acts as a
 * manager of a company, the rights and the reach of that manager (ADC-099). Handlers ask about `caller.subject`.
 * @example notifications: { ...administers('programNotifications'), summary: '…', envelope: 'Data', response: … }
 */
export const administers = <const S extends Screen>(screen: S) => ({ access: screens[screen], enabledWhen: { plugin }, whileActing: 'subject' }) as const;
