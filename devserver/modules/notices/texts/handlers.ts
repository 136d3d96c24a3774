import { sql } from 'kysely';
import type { CompanyText, CompanyTextKind, CompanyTextVersion } from '../../../../shell/features/notices/administration/contract';
import type { textSchemas } from '../../../../shell/features/notices/administration/contract/textSchemas';
import { longestContent } from '../../../../shell/features/notices/administration/rules/limits';
import type { Input } from '../../../../shell/net/contract';
import { textIdOf } from '../../../platform/consents/consents';
import type { BothLanguages } from '../../../platform/content/kind';
import { type Call, changesBetween, FieldRefusal, type Handlers, type Unit } from '../../../platform/module';
import { companyInReach } from '../../../platform/organisation/inReach';
import type { SavedVersions } from '../../../platform/putBack';
import { isBlank, longestStored } from '../../../platform/sanitise';
import { languageCodeOf } from '../addressed';
import { agreedTo } from '../administration/agreed';
import type { NoticesTables } from '../tables';
import { idOf, inUnit, kinds, presentRows, presentText, record, shownNow, type TextState, textOf, writeText } from './records';
import { inWords } from './undo';

type TextsCall = Call<NoticesTables>;

/** The company of a call. @throws Refusal 404 if it is out of reach */
const companyOf = async (call: TextsCall, entityId: string | undefined): Promise<string> => {
  const companyId = entityId || call.caller.subject.companyId;
  await companyInReach(call, companyId);
  return companyId;
};

/** The sanitised texts of a save. @throws FieldRefusal 400 for a Spanish text without an English one, or one that is too long */
const textsIn = ({ Texts }: Input<typeof textSchemas.saveCompanyText>['body'], unit: Pick<Unit, 'sanitise'>): BothLanguages => {
  const sanitised = (code: 'en' | 'es'): string => {
    const html = unit.sanitise(Texts[code]);
    if (html.length > longestStored(longestContent)) throw new FieldRefusal(`Texts.${code}`, 'notice.tooLong');
    if (!isBlank(html)) return html;
    // An empty text would restore the product's own.
    if (!isBlank(Texts[code])) throw new FieldRefusal(`Texts.${code}`, 'companyText.nothingLeft');
    return '';
  };
  const texts = { en: sanitised('en'), es: sanitised('es') };
  if (texts.en === '' && texts.es !== '') throw new FieldRefusal('Texts.en', 'rules.required');
  return texts;
};

/** Gives a company its own text, or returns to the product's. @throws FieldRefusal 400, Refusal 404, ConflictRefusal 409 */
const saveText = async (body: Input<typeof textSchemas.saveCompanyText>['body'], call: TextsCall): Promise<CompanyText> => {
  const companyId = await companyOf(call, body.EntityId);
  const { known, Version } = await call.change(async (unit) => {
    const before = await textOf(inUnit(unit), companyId, body.Kind);
    const own = textsIn(body, unit);
    const id = idOf(companyId, body.Kind);
    const mine: TextState = { Kind: body.Kind, Texts: own };
    const Version = await unit.revise<object>({
      record,
      id,
      companyId,
      version: body.Version,
      mine: { Texts: own },
      theirs: async () => ({ Texts: before.own }),
    });
    const known = await writeText(unit, before, own);
    const undo: SavedVersions<TextState> = { before: { Kind: body.Kind, Texts: before.own }, after: mine };
    const changed = changesBetween(inWords(undo.before), inWords(mine));
    await unit.audit({ action: 'companyText.saved', target: id, company: companyId, record, changed, undo });
    return { known, Version };
  });
  return presentText(call.db, known, Version);
};

/** Maximum number of versions listed, newest first. */
const mostVersions = 30;

/**
 * The versions of a company's text of a kind, with authors and numbers of agreements; the text shown today is one of them, even if it was never
 * saved.
 */
const readVersions = async (companyId: string, kind: CompanyTextKind, call: TextsCall): Promise<CompanyTextVersion[]> => {
  const known = await textOf(call, companyId, kind);
  const rows = await call.db
    .selectFrom('company_text_version as version')
    .innerJoin('consent_text as text', 'text.id', 'version.text_id')
    .leftJoin('person', 'person.id', 'version.saved_by')
    .select(['version.id', 'version.language', 'version.text_id', 'version.saved_at', 'text.name', 'text.content'])
    .select(sql<string>`coalesce(person.first_name || ' ' || person.last_name, '')`.as('saved_by'))
    .where('version.company_id', '=', companyId)
    .where('version.kind', '=', kind)
    .orderBy('version.id', 'desc')
    .limit(mostVersions)
    .execute();
  const current = new Set(shownNow(known).map(textIdOf));
  const product = new Set(shownNow({ ...known, own: { en: '', es: '' } }).map(textIdOf));
  const { policyId } = known;
  const versions: CompanyTextVersion[] = [];
  const told = new Set<string>();
  for (const row of rows) {
    // Equal texts are one version, represented by the latest save.
    if (told.has(row.text_id)) continue;
    told.add(row.text_id);
    versions.push({
      Id: row.id,
      LanguageCode: languageCodeOf(row.language),
      Name: row.name,
      Content: row.content,
      SavedAt: row.saved_at,
      SavedBy: row.saved_by,
      IsProduct: product.has(row.text_id),
      Agreed: policyId === null ? null : await agreedTo(call.db, { moduleId: 'session', consentId: policyId, textIds: [row.text_id] }),
      IsCurrent: current.has(row.text_id),
    });
  }
  return versions;
};

/** The calls with which administrators maintain the texts of their company. */
export const companyTextHandlers: Handlers<typeof textSchemas, NoticesTables> = {
  companyTexts: async ({ query }, call) => {
    const companyId = await companyOf(call, query.entityId);
    return presentRows(call.db, companyId, await Promise.all(kinds.map((kind) => textOf(call, companyId, kind))));
  },
  companyText: async ({ params: { kind }, query }, call) => {
    const companyId = await companyOf(call, query.entityId);
    return presentText(call.db, await textOf(call, companyId, kind), await call.version(record, idOf(companyId, kind)));
  },
  companyTextVersions: async ({ params: { kind }, query }, call) => readVersions(await companyOf(call, query.entityId), kind, call),
  saveCompanyText: ({ body }, call) => saveText(body, call),
};
