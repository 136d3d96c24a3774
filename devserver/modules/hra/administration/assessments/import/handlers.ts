import type { AssessmentFile, AssessmentImportBody } from '../../../../../../plugins/hra/contract';
import { FieldRefusal } from '../../../../../platform/module';
import type { HraCall } from '../../../unit';
import { drafts, type KnownDraft } from '../drafts';
import type { NotTaken, ReadFile } from './parts';
import { readFile } from './readFile';

/** @throws FieldRefusal 400 for a file that cannot be read */
const fileIn = (call: HraCall, { Base64EncodedFile }: Pick<AssessmentImportBody, 'Base64EncodedFile'>): ReadFile => {
  const bytes = call.sentFile(Base64EncodedFile);
  if (bytes === undefined) throw new FieldRefusal('Base64EncodedFile', 'assessments.import.noJson');
  return readFile(bytes.toString('utf8'));
};

export const notTakenInWords = (call: HraCall, notTaken: readonly NotTaken[]): string[] => notTaken.map(({ key, values }) => call.text(key, values));

/** Preview of an import. @throws Refusal 404; FieldRefusal 400 */
export const tellFile = async (call: HraCall, body: Pick<AssessmentImportBody, 'EntityId' | 'Base64EncodedFile'>): Promise<AssessmentFile> => {
  await drafts.companyOf(call, body.EntityId);
  const { names, pages, notTaken } = fileIn(call, body);
  const questions = pages.flatMap(({ items }) => items).filter(({ fields }) => fields.Type !== 'RichText');
  return { Names: names, Pages: pages.length, Questions: questions.length, NotTaken: notTakenInWords(call, notTaken) };
};

/** Creates a draft from a file. @throws Refusal 404, 409; FieldRefusal 400 */
export const importFile = async (
  call: HraCall,
  { Base64EncodedFile, ...body }: AssessmentImportBody,
): Promise<{ readonly known: KnownDraft; readonly version: number }> => {
  await drafts.companyOf(call, body.EntityId);
  return drafts.save({ ...body, file: fileIn(call, { Base64EncodedFile }) }, call);
};
