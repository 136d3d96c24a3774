import type { schemas } from '../../../../plugins/support/contract/schemas';
import type { Input, Output } from '../../../../shell/net/contract';
import { dayIn } from '../../../../shell/rules/dates/days';
import { unknownPassword } from '../../../platform/auth/passwords';
import type { ReadCompany } from '../../../platform/companyFile/companyFiles';
import { type Call, changesBetween, FieldRefusal, Refusal } from '../../../platform/module';
import { keepLicence } from '../../../platform/organisation/licences';
import { addCompany, freeCompanyId, isCompanyName } from '../../../platform/organisation/newCompany';
import { demandFreeCode, demandText, invite } from './create';
import { companyNamed } from './detail';

type Body = Input<(typeof schemas)['importCompany']>['body'];

/** Exports the file of a company, with an entry in the company's history. @throws Refusal 404, 409 for a demonstration that is being made or removed */
export const exportCompany = async (companyId: string, call: Call): Promise<File> => {
  const { name } = await companyNamed(call.db, companyId);
  const demonstration = (await call.demonstrations.among([companyId])).get(companyId);
  if (demonstration !== undefined && demonstration.state !== 'Ready') throw new Refusal(409, 'companyFile.notReady');
  const file = await call.companyFiles.export(companyId);
  const count = file.Tables.reduce((sum, { Rows }) => sum + Rows.length, 0);
  await call.change((unit) =>
    unit.audit({
      action: 'company.exported',
      target: companyId,
      company: companyId,
      record: 'company',
      changed: [{ field: 'ExportedRecords', from: null, to: `${count}` }],
    }),
  );
  const ascii = companyId.replaceAll(/[^A-Za-z0-9-]/g, '-');
  return new File([JSON.stringify({ ...file, Name: name })], `${ascii}.wellspring-company.json`, { type: 'application/json' });
};

const readSent = async (text: string, call: Call): Promise<ReadCompany> => {
  const bytes = call.sentFile(text);
  if (bytes === undefined) throw new FieldRefusal('Base64EncodedFile', 'companyFile.wrong');
  return call.companyFiles.read(bytes);
};

const namesOf = (plugins: readonly string[], call: Call): string[] =>
  call
    .licensablePlugins()
    .filter(({ id }) => plugins.includes(id))
    .map(({ name }) => name);

/** The preview of an import. @throws FieldRefusal 400 with the place of the first fault */
export const readCompanyFile = async (text: string, call: Call): Promise<Output<(typeof schemas)['readCompanyFile']>> => {
  const { name, productVersion, exportedAt, plugins, made, notTaken } = await readSent(text, call);
  return { Name: name, ProductVersion: productVersion, ExportedAt: exportedAt, Plugins: namesOf(plugins, call), Made: [...made], NotTaken: [...notTaken] };
};

/** Creates a company from the file of another one. @throws FieldRefusal 400 at the invalid field */
export const importCompany = async (body: Body, call: Call): Promise<{ readonly Id: string }> => {
  const read = await readSent(body.Base64EncodedFile, call);
  const plugins = call.licensablePlugins().flatMap(({ id }) => (read.plugins.includes(id) ? [id] : []));
  const today = dayIn(call.now(), read.timeZone);
  const passwordHash = await unknownPassword();
  return call.companyFiles.withFiles(read, (files) =>
    call.change(async (unit) => {
      const name = demandText('Name', body.Name);
      if (await isCompanyName(unit.trx, name)) throw new FieldRefusal('Name', 'company.nameTaken');
      const code = await demandFreeCode(unit, body.Code);
      const id = await freeCompanyId(unit.trx, name);
      const company = { id, name, partnerId: null, timeZone: read.timeZone, template: undefined, plugins, hasNoYears: read.hasPlanYears };
      await addCompany(unit.trx, company, today);
      for (const plugin of plugins) await keepLicence(unit.trx, id, plugin, { IsLicensed: true, From: null, Until: null }, today);
      await unit.announce('support.companyCreated', { companyId: id, templateId: null, code, isFromFile: true });
      const told = { Name: name, Code: code, FromFileOf: read.name, TimeZone: read.timeZone, Plugins: namesOf(plugins, call), Content: [...read.made] };
      await unit.audit({ action: 'company.imported', target: id, company: id, record: 'company', changed: changesBetween({}, told) });
      const ownerUserId = await invite(unit, { id, time_zone: read.timeZone }, body, passwordHash);
      await call.companyFiles.fill(unit.trx, read, { companyId: id, ownerUserId, files, today });
      return { Id: id };
    }),
  );
};
