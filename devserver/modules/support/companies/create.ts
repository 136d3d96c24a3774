import { randomUUID } from 'node:crypto';
import type { schemas } from '../../../../plugins/support/contract/schemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { dayIn } from '../../../../shell/rules/dates/days';
import { isZone } from '../../../../shell/rules/dates/windowsZones';
import { isMail } from '../../../../shell/rules/mail';
import { cleanName } from '../../../../shell/rules/visible';
import { isNameOfOther } from '../../../platform/auth/contacts/contacts';
import { unknownPassword } from '../../../platform/auth/passwords';
import { addInvited } from '../../../platform/auth/people';
import type { ReadCompany, WrittenFiles } from '../../../platform/companyFile/companyFiles';
import { type Call, changesBetween, FieldRefusal, Refusal, type Unit } from '../../../platform/module';
import { keepLicence } from '../../../platform/organisation/licences';
import { addCompany, freeCompanyId, isCompanyName } from '../../../platform/organisation/newCompany';
import { demandOrder } from '../../../platform/period';
import type { CompanyTable } from '../../../platform/tables';
import { leaveOutUnlicensed } from './menu';
import { partnerNamed } from './partner';

type Body = Input<(typeof schemas)['createCompany']>['body'];
export type Administrator = Pick<Body, 'FirstName' | 'LastName' | 'Email' | 'Language'>;

/** A text with a visible character, in its stored form. @throws FieldRefusal 400 */
export const demandText = (field: string, text: string): string => {
  const cleaned = cleanName(text);
  if (cleaned === '') throw new FieldRefusal(field, 'company.required');
  return cleaned;
};

/** The company to copy; undefined for an empty id. @throws FieldRefusal 400 for an unknown company */
const templateNamed = async (unit: Unit, id: string | undefined): Promise<CompanyTable | undefined> => {
  if (!id) return undefined;
  const company = await unit.trx.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst();
  if (company === undefined) throw new FieldRefusal('TemplateId', 'company.unknown');
  return company;
};

/** Creates an administrator's account and mails the invitation. @throws FieldRefusal 400 for an invalid address, or one that is in use */
export const invite = async (unit: Unit, company: Pick<CompanyTable, 'id' | 'time_zone'>, who: Administrator, passwordHash: string): Promise<string> => {
  const [first, last, email] = [demandText('FirstName', who.FirstName), demandText('LastName', who.LastName), who.Email.trim()];
  if (!isMail(email)) throw new FieldRefusal('Email', 'company.noMail');
  const id = randomUUID();
  if (await isNameOfOther(unit.trx, id, email)) throw new FieldRefusal('Email', 'company.mailTaken');
  await addInvited(unit.trx, {
    id,
    company_id: company.id,
    first_name: first,
    last_name: last,
    email,
    language: who.Language,
    time_zone: company.time_zone,
    roles: ['Admin'],
    passwordHash,
  });
  await unit.announce('support.personInvited', { userId: id });
  await unit.audit({
    action: 'company.administratorInvited',
    target: id,
    company: company.id,
    record: 'administrator',
    changed: [{ field: 'Administrator', from: null, to: `${first} ${last}` }],
  });
  return id;
};

/** @throws FieldRefusal 400 for a code that another company has */
export const demandFreeCode = async (unit: Unit, code: string | undefined): Promise<string | null> => {
  if (!code) return null;
  if (await unit.read('session.isRegistrationCode', { code })) throw new FieldRefusal('Code', 'company.codeTaken');
  return code.toUpperCase();
};

/** The plugins that a new company licenses. @throws FieldRefusal 400 at the invalid field */
const demandLicences = ({ Plugins, From, Until, TimeZone }: Body, call: Call): ReturnType<Call['licensablePlugins']> => {
  if (!isZone(TimeZone)) throw new FieldRefusal('TimeZone', 'company.noZone');
  demandOrder({ From: From ?? undefined, Until: Until ?? undefined });
  const offered = call.licensablePlugins();
  if (Plugins.some((plugin) => !offered.some(({ id }) => id === plugin))) throw new FieldRefusal('Plugins', 'company.noPlugin');
  if (Until && Until < dayIn(call.now(), TimeZone)) throw new FieldRefusal('Until', 'licence.past');
  return offered.filter(({ id }) => Plugins.includes(id));
};

/** The chosen content of the template; undefined: none. @throws FieldRefusal 400 for content without a template, or of a demonstration that is not complete */
const contentOf = async ({ TemplateId, Content = [], AsDrafts = false, Plugins }: Body, call: Call): Promise<ReadCompany | undefined> => {
  if (Content.length === 0) return undefined;
  const template = TemplateId ? await call.db.selectFrom('company').select('id').where('id', '=', TemplateId).executeTakeFirst() : undefined;
  if (template === undefined) throw new FieldRefusal('TemplateId', TemplateId ? 'company.unknown' : 'company.noTemplate');
  const demonstration = (await call.demonstrations.among([template.id])).get(template.id);
  if (demonstration !== undefined && demonstration.state !== 'Ready') throw new FieldRefusal('TemplateId', 'companyFile.notReady');
  return call.companyFiles.template(template.id, Content, Plugins, AsDrafts);
};

interface Prepared {
  readonly plugins: ReturnType<Call['licensablePlugins']>;
  readonly passwordHash: string;
  readonly content: ReadCompany | undefined;
  readonly files: WrittenFiles;
}

type Created = Output<(typeof schemas)['createCompany']>;

/** Adds the company, its licences, the content of its template and its first administrator, in one change. */
const addAll = async (unit: Unit, body: Body, call: Call, { plugins, passwordHash, content, files }: Prepared): Promise<Created> => {
  const { Plugins, From = null, Until = null, TimeZone } = body;
  const today = dayIn(call.now(), TimeZone);
  const name = demandText('Name', body.Name);
  if (await isCompanyName(unit.trx, name)) throw new FieldRefusal('Name', 'company.nameTaken');
  const [partner, template] = [await partnerNamed(unit, body.PartnerId), await templateNamed(unit, body.TemplateId)];
  const code = await demandFreeCode(unit, body.Code);
  const id = await freeCompanyId(unit.trx, name);
  const hasNoYears = content?.hasPlanYears ?? false;
  await addCompany(unit.trx, { id, name, partnerId: partner?.id ?? null, timeZone: TimeZone, template, plugins: Plugins, hasNoYears }, today);
  for (const plugin of Plugins) await keepLicence(unit.trx, id, plugin, { IsLicensed: true, From, Until }, today);
  await unit.announce('support.companyCreated', { companyId: id, templateId: template?.id ?? null, code, isFromFile: false });
  const told = {
    Name: name,
    Code: code,
    Partner: partner?.name ?? null,
    Template: template?.name ?? null,
    Content: [...(content?.made ?? [])],
    TimeZone,
    Plugins: plugins.map((plugin) => plugin.name),
    LicensedFrom: From,
    LicensedUntil: Until,
  };
  await unit.audit({ action: 'company.created', target: id, company: id, record: 'company', changed: changesBetween({}, told) });
  const ownerUserId = await invite(unit, { id, time_zone: TimeZone }, body, passwordHash);
  if (content) await call.companyFiles.fill(unit.trx, content, { companyId: id, ownerUserId, files, today });
  return { Id: id, LeftOut: await leaveOutUnlicensed(unit, call, id, Plugins) };
};

/** Creates a company, from a template or empty, and invites its first administrator. @throws FieldRefusal 400 at the invalid field */
export const createCompany = async (body: Body, call: Call): Promise<Created> => {
  const plugins = demandLicences(body, call);
  const content = await contentOf(body, call);
  const passwordHash = await unknownPassword();
  const create = (files: WrittenFiles) => call.change((unit) => addAll(unit, body, call, { plugins, passwordHash, content, files }));
  return content ? call.companyFiles.withFiles(content, create) : create([]);
};

/** Invites another administrator of a company. @throws Refusal 404 for an unknown company, FieldRefusal 400 at the invalid field */
export const inviteAdministrator = async ({ EntityId, ...who }: Administrator & { readonly EntityId: string }, call: Call): Promise<true> => {
  const passwordHash = await unknownPassword();
  await call.change(async (unit) => {
    const company = await unit.trx.selectFrom('company').select(['id', 'time_zone']).where('id', '=', EntityId).executeTakeFirst();
    if (company === undefined) throw new Refusal(404, 'company.unknown');
    await invite(unit, company, who, passwordHash);
  });
  return true;
};

/** Sends an administrator another link. @throws Refusal 404 for a user who is not an administrator, 409 for one who has signed in */
export const inviteAgain = async (userId: string, call: Call): Promise<true> => {
  await call.change(async (unit) => {
    const person = await unit.trx
      .selectFrom('person')
      .innerJoin('person_role as role', 'role.person_id', 'person.id')
      .select(['person.id', 'person.company_id', 'person.first_name', 'person.last_name'])
      .where('person.id', '=', userId)
      .where('person.is_active', '=', 1)
      .where('role.role', '=', 'Admin')
      .executeTakeFirst();
    if (person === undefined) throw new Refusal(404, 'administrator.unknown');
    const session = await unit.trx.selectFrom('sign_in_session').select('id').where('actor_id', '=', userId).limit(1).executeTakeFirst();
    if (session !== undefined) throw new Refusal(409, 'administrator.signedIn');
    await unit.announce('support.personInvited', { userId });
    const field = { field: 'Invitation', from: null, to: `${person.first_name} ${person.last_name}` };
    await unit.audit({ action: 'company.administratorInvited', target: userId, company: person.company_id, record: 'administrator', changed: [field] });
  });
  return true;
};
