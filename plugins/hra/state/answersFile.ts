import { call, change, request, saveFile } from '#shell/api';
import { message } from '../text';
import { api } from './api';

/** Saves the answers of a submission as a FHIR file, which other health systems read. */
export const saveAnswersFile = change(
  function* saveAnswers({ submission, name }: { readonly submission: string; readonly name: string }) {
    const response = yield* request(api.questionnaireResponse, { query: { planYearEntityId: submission } });
    const bytes = new Blob([JSON.stringify(response, null, 2)], { type: 'application/fhir+json' });
    yield* call(saveFile, bytes, `${name}.json`);
  },
  { failed: message('answersFile.failed') },
);
