import { on, resource } from '#shell/api';
import { api } from './api';

/** What stands above the programs. That it has changed is told live (PRG-223). */
export const quickLinks = resource(api.quickLinks, { freshFor: Number.POSITIVE_INFINITY, reloadsOn: [on('root.connectionRegained')], ahead: true });
