import { sql } from 'kysely';
import type { CompanyText, CompanyTextKind, CompanyTextRow } from '../../../../shell/features/notices/administration/contract';
import { keepText, type ShownText, textIdOf } from '../../../platform/consents/consents';
import type { BothLanguages } from '../../../platform/content/kind';
import { localeOf } from '../../../platform/content/languages';
import type { Context, Unit } from '../../../platform/module';
import { agreedTo } from '../administration/agreed';
import { writerOf } from '../administration/records';
import { platformDefault } from '../consents/defaultNotice';
import { ownWellness } from '../consents/wellness';
import type { NoticesDb, NoticesTables, NoticesTransaction } from '../tables';

/** The record kind in versions and the history. */
export const record = 'companyText';

export const kinds: readonly CompanyTextKind[] = ['privacy', 'eula', 'wellness'];
const codes = ['en', 'es'] as const;

/** The id of a company's text in versions and the history. */
export const idOf = (companyId: string, kind: CompanyTextKind): string => `${companyId}/${kind}`;

export const kindOf = (id: string): CompanyTextKind => kinds.find((kind) => id.endsWith(`/${kind}`)) ?? 'wellness';

/** The state that a save changes and an undo restores. Empty texts: the product's is used. */
export interface TextState {
  readonly Kind: CompanyTextKind;
  readonly Texts: BothLanguages;
}

/** A text of a company with the product's text. */
export interface KnownText {
  readonly kind: CompanyTextKind;
  readonly companyId: string;
  readonly own: BothLanguages;
  readonly product: BothLanguages;
  readonly names: BothLanguages;
  /** Id under which agreements to it are stored; null: no agreement is requested. */
  readonly policyId: string | null;
}

/** Access to data within a call or within a change. */
interface Reading extends Pick<Context<NoticesTables>, 'text' | 'read'> {
  readonly db: NoticesDb | NoticesTransaction;
}

export const inUnit = (unit: Unit<NoticesTables>): Reading => ({ db: unit.trx, text: unit.text.bind(unit), read: unit.read.bind(unit) });

export const isOwn = ({ en, es }: BothLanguages): boolean => en !== '' || es !== '';

const readWellness = async (reading: Reading, companyId: string): Promise<KnownText> => {
  const db = reading.db as NoticesDb;
  const company = await db.selectFrom('company').select(['name', 'wellness_notification_name']).where('id', '=', companyId).executeTakeFirstOrThrow();
  const [called] = (await reading.read('root.menuLabels', { labels: [company.wellness_notification_name] })) ?? [];
  return {
    kind: 'wellness',
    companyId,
    own: await ownWellness(db, companyId),
    product: { en: platformDefault(company.name, 'en-US').content, es: platformDefault(company.name, 'es-419').content },
    names: called
      ? { en: called.en, es: called.es || called.en }
      : { en: reading.text('wellness.name', {}, 'en-US'), es: reading.text('wellness.name', {}, 'es-419') },
    policyId: null,
  };
};

const nothing: BothLanguages = { en: '', es: '' };

export const textOf = async (reading: Reading, companyId: string, kind: CompanyTextKind): Promise<KnownText> => {
  if (kind === 'wellness') return readWellness(reading, companyId);
  const { own = nothing, product = nothing, names = nothing, policyId = null } = (await reading.read('session.policyTexts', { kind, companyId })) ?? {};
  return { kind, companyId, own, product, names, policyId };
};

/** The text shown today, in each language in which it exists. */
export const shownNow = ({ own, product, names }: KnownText): readonly ShownText[] => {
  const texts = isOwn(own) ? own : product;
  return codes.filter((code) => texts[code] !== '').map((code) => ({ language: localeOf[code], name: names[code], content: texts[code] }));
};

/** Stores each text in use as a version, unless it equals the latest one. */
const noteVersions = async (trx: NoticesTransaction, known: KnownText, { at, by }: { readonly at: string; readonly by: string | null }): Promise<void> => {
  const { companyId: company_id, kind } = known;
  for (const shown of shownNow(known)) {
    const { language } = shown;
    const latest = await trx
      .selectFrom('company_text_version')
      .select('text_id')
      .where('company_id', '=', company_id)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (latest?.text_id === textIdOf(shown)) continue;
    const text_id = await keepText(trx, shown, at);
    await trx.insertInto('company_text_version').values({ company_id, kind, language, text_id, saved_at: at, saved_by: by }).execute();
  }
};

const keepWellness = async (trx: NoticesTransaction, company_id: string, texts: BothLanguages): Promise<void> => {
  await trx.deleteFrom('wellness_text').where('company_id', '=', company_id).execute();
  const rows = codes.filter((code) => texts[code] !== '').map((code) => ({ company_id, language: localeOf[code], content: texts[code] }));
  if (rows.length > 0) await trx.insertInto('wellness_text').values(rows).execute();
};

/** Writes a company's own text, whose version was raised, and stores versions of the texts shown before and after. */
export const writeText = async (unit: Unit<NoticesTables>, known: KnownText, texts: BothLanguages): Promise<KnownText> => {
  const { companyId, kind } = known;
  const at = unit.now();
  await noteVersions(unit.trx, known, { at, by: null });
  if (kind === 'wellness') await keepWellness(unit.trx, companyId, texts);
  else await unit.announce('notices.policySaved', { companyId, kind, texts });
  const saved = { ...known, own: texts };
  const by = isOwn(texts) ? await writerOf(unit.trx, record, idOf(companyId, kind)) : null;
  await noteVersions(unit.trx, saved, { at, by });
  return saved;
};

/** Author and time of the last save of a company's texts. */
const changesOf = async (db: NoticesDb, companyId: string) => {
  const rows = await db
    .selectFrom('record_version as version')
    .leftJoin('person', 'person.id', 'version.changed_by')
    .select(['version.id', 'version.changed_at', sql<string>`coalesce(person.first_name || ' ' || person.last_name, '')`.as('name')])
    .where('version.module_id', '=', 'notices')
    .where('version.record', '=', record)
    .where(
      'version.id',
      'in',
      kinds.map((kind) => idOf(companyId, kind)),
    )
    .execute();
  return (kind: CompanyTextKind): Pick<CompanyTextRow, 'ChangedAt' | 'ChangedBy'> => {
    const row = rows.find(({ id }) => id === idOf(companyId, kind));
    return { ChangedAt: row?.changed_at ?? null, ChangedBy: row?.name ?? '' };
  };
};

/** The texts of a company, for the list. */
export const presentRows = async (db: NoticesDb, companyId: string, all: readonly KnownText[]): Promise<CompanyTextRow[]> => {
  const changeOf = await changesOf(db, companyId);
  return all.map(({ kind: Kind, own, names: Names }) => ({
    Kind,
    EntityId: companyId,
    Names,
    IsOwn: isOwn(own),
    HasSpanish: own.es !== '',
    ...changeOf(Kind),
  }));
};

/** One text, for the editor. */
export const presentText = async (db: NoticesDb, known: KnownText, Version: number): Promise<CompanyText> => {
  const { kind: Kind, companyId: EntityId, own, product: Product, names: Names, policyId } = known;
  const textIds = shownNow(known).map(textIdOf);
  return {
    Kind,
    EntityId,
    Names,
    IsOwn: isOwn(own),
    ...(await changesOf(db, EntityId))(Kind),
    Texts: isOwn(own) ? own : Product,
    Product,
    Agreed: policyId === null ? null : await agreedTo(db, { moduleId: 'session', consentId: policyId, textIds }),
    Version,
  };
};
