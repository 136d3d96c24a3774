import { on } from '../../../../kernel/meeting';
import { change } from '../../../../state/change/change';
import { followRecords } from '../../../../state/list/followRecords';
import { pluginState } from '../../../../state/pluginState';
import { keyedResource } from '../../../../state/resource';
import { api } from '../state/api';
import { message } from '../text';

const anew = { freshFor: 0, reloadsOn: [on('root.connectionRegained')] } as const;

export const texts = keyedResource(api.companyTexts, anew);

/** One text, for the editor. */
export const text = keyedResource(api.companyText, anew);

export const versions = keyedResource(api.companyTextVersions, anew);

const reloads = [texts, text, versions];

export const save = change(api.saveCompanyText, {
  says: ({ Kind }) => message('texts.saved', { kind: Kind }),
  failed: message('texts.failed.saving'),
  reloads,
});

/** Restores the product's text. */
export const giveBack = change(api.saveCompanyText, {
  says: ({ Kind }) => message('texts.returned', { kind: Kind }),
  canUndo: true,
  failed: message('texts.failed.saving'),
  reloads,
});

const saga = followRecords({ 'notices.companyText': reloads });

export default pluginState('noticesAdministration.texts', { texts, text, versions, save, giveBack }, { saga });
