import { on, resource } from '#shell/api';
import { api } from './api';

/** Quick links above the programs. Changes arrive live (PRG-223). */
export const quickLinks = resource(api.quickLinks, { freshFor: Number.POSITIVE_INFINITY, reloadsOn: [on('root.connectionRegained')], ahead: true });
