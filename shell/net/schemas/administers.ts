import type { NamedPlugin } from '../../contracts/plugins';
import { type Screen, screens } from '../../rules/administration';

const plugin: NamedPlugin = 'admin';

/**
 * Common properties of the calls of an administration screen: its roles, and a company with the plugin admin. A partner's administrator who acts as a manager
 * of a company has the rights and reach of that manager (ADC-099), so handlers use `caller.subject`.
 * @example notifications: { ...administers('programNotifications'), summary: '…', envelope: 'Data', response: … }
 */
export const administers = <const S extends Screen>(screen: S) => ({ access: screens[screen], enabledWhen: { plugin }, whileActing: 'subject' }) as const;
