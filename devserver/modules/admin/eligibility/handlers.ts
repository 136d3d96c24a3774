import type { eligibilitySchemas } from '../../../../plugins/admin/contract/eligibilitySchemas';
import type { Handlers } from '../../../platform/module';
import type { AdminTables } from '../tables';
import { endCode, listCodes, saveCode, undoOfCodes } from './codes';
import { addFile, applyFile, discardFile, exportLines, listFiles, listLines, previewFile, readFile, undoFile } from './files/handlers';
import { exportEligible, listEligible } from './list';
import { inviteEligible, removeFromEligible, saveEligible, undoOfEligible } from './people';

/** Eligible people of a company, and its registration codes. */
export const eligibilityHandlers: Handlers<typeof eligibilitySchemas, AdminTables> = {
  eligiblePeople: listEligible,
  eligiblePeopleExport: exportEligible,
  saveEligiblePerson: ({ body }, call) => saveEligible(body, call),
  removeEligiblePerson: ({ body }, call) => removeFromEligible(body, call),
  inviteEligiblePerson: ({ body }, call) => inviteEligible(body, call),
  eligibilityFiles: listFiles,
  eligibilityFile: readFile,
  addEligibilityFile: addFile,
  previewEligibilityFile: previewFile,
  eligibilityFileRows: listLines,
  eligibilityFileRowsExport: exportLines,
  applyEligibilityFile: applyFile,
  undoEligibilityFile: undoFile,
  discardEligibilityFile: discardFile,
  registrationCodes: listCodes,
  saveRegistrationCode: ({ body }, call) => saveCode(body, call),
  endRegistrationCode: ({ body }, call) => endCode(body, call),
};

export const undoOfEligibility = [undoOfEligible, undoOfCodes] as const;
