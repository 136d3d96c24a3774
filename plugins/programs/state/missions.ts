import { change, on, patch, resource } from '#shell/api';
import type { MissionStatement } from '../contract';
import { message } from '../text';
import { api } from './api';

/** Mission statements of the person and of their company (PRG-046). */
export const missions = resource(api.missions, { reloadsOn: [on('root.connectionRegained')], ahead: true });

/** Saves the person's statement (PRG-191, PRG-235). */
export const saveMission = change(api.saveMission, {
  says: message('mission.saved'),
  failed: message('mission.failed'),
  applies: [patch(missions, (held, saved: MissionStatement) => held.map((one) => (one.Type === saved.Type ? saved : one)))],
});
