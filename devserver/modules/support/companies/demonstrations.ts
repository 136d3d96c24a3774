import type { schemas } from '../../../../plugins/support/contract/schemas';
import type { Output } from '../../../../shell/net/contract';
import { type Call, Refusal } from '../../../platform/module';
import { companyNamed } from './detail';
import { usageOf } from './list';

/** Begins a demonstration company, which is filled after the change. @throws Refusal 409 while another one is being made or removed, or for too many */
export const createDemonstration = async (call: Call): Promise<Output<(typeof schemas)['createDemonstration']>> => {
  const { id, name } = await call.change(async (unit) => {
    const begun = await call.demonstrations.begin(unit);
    await unit.audit({
      action: 'company.demonstrationBegun',
      target: begun.id,
      company: begun.id,
      record: 'company',
      changed: [{ field: 'Demonstration', from: null, to: begun.name }],
    });
    return begun;
  });
  call.demonstrations.fill(id);
  return { Id: id, Name: name };
};

/** The number of people of a demonstration, and of their data in each plugin. @throws Refusal 404 for a company that is no demonstration */
export const demonstrationEnd = async (companyId: string, call: Call): Promise<Output<(typeof schemas)['demonstrationEnd']>> => {
  await companyNamed(call.db, companyId);
  if (!(await call.demonstrations.among([companyId])).has(companyId)) throw new Refusal(404, 'demonstration.unknown');
  const { People } = await usageOf(call.db, companyId, []);
  const lost = [];
  for (const { id } of call.licensablePlugins()) lost.push(...(await call.lostWith(companyId, id)));
  return { People, Lost: lost.map(({ text, count }) => ({ Text: text, Count: count })) };
};

/** Begins to remove a demonstration company. @throws Refusal 404 for a company that is none, 409 while it is being made */
export const removeDemonstration = async (companyId: string, call: Call): Promise<true> => {
  await call.change(async (unit) => {
    const { name } = await companyNamed(unit.trx, companyId);
    await call.demonstrations.end(unit, companyId);
    // The line is about no company, so that it stays when the company is removed.
    await unit.audit({ action: 'company.demonstrationRemoved', target: companyId, detail: { name } });
  });
  call.demonstrations.remove(companyId);
  return true;
};

/** Sets new passwords for the cast of a demonstration. @throws Refusal 404 for a company that is none, 409 for one that is not complete */
export const openDemonstration = async (companyId: string, call: Call): Promise<Output<(typeof schemas)['openDemonstration']>> => {
  const passwords = await call.demonstrations.newPasswords();
  const signIns = await call.change(async (unit) => {
    await companyNamed(unit.trx, companyId);
    const opened = await call.demonstrations.openSignIns(unit, companyId, passwords);
    await unit.audit({ action: 'company.demonstrationOpened', target: companyId, detail: { people: opened.length } });
    return opened;
  });
  return { SignIns: signIns.map(({ role, name, userName, password }) => ({ Role: role, Name: name, UserName: userName, Password: password })) };
};
