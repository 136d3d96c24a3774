import { isDeepStrictEqual } from 'node:util';
import type { AdministeredHelplines, AssessmentHelplinesBody } from '../../../../../plugins/hra/contract';
import { isPhone } from '../../../../../plugins/hra/rules/authoringLimits';
import { expressionsIn } from '../../../../../plugins/hra/rules/formula';
import { FieldRefusal } from '../../../../platform/module';
import type { AuthoredHelpline } from '../../taking/authored';
import type { HraCall } from '../../unit';
import { conditionFault } from './conditions';
import { bothOf } from './fields';
import { newKey, takenKeys } from './keys';
import { authoredOf, type Whole } from './read';
import { changeScoring, fieldsOf, neededIn, type Part, revise } from './scoring';

/** Key of the helplines among the versions of the parts of a draft. Keys of scores and results have no slash. */
export const helplinesKey = '/helplines';

export const presentHelplines = (helplines: readonly AuthoredHelpline[], part: Part): AdministeredHelplines => ({
  ...part,
  Lines: helplines.map(({ id, title, text, phone, isCallOnly, when }) => ({
    Key: id,
    Names: bothOf(title),
    Text: bothOf(text),
    Phone: phone,
    TakesTexts: !isCallOnly,
    When: when ?? null,
  })),
});

/** Keys that a new helpline cannot have, so that a fault of its condition names the helpline. */
const keysBeside = (whole: Whole): ReadonlySet<string> =>
  new Set([
    ...takenKeys(whole),
    ...whole.scoring.results.flatMap(({ items }) => items.map(({ id }) => id)),
    ...(whole.scoring.helplines ?? []).map(({ id }) => id),
  ]);

/** @throws FieldRefusal 400 */
const linesIn = (whole: Whole, lines: AssessmentHelplinesBody['Lines']): readonly AuthoredHelpline[] => {
  const own = new Set((whole.scoring.helplines ?? []).map(({ id }) => id));
  const taken = new Set(keysBeside(whole));
  return lines.map(({ Key, Names, Text, Phone, TakesTexts, When }, at) => {
    const title = neededIn(`Lines.${at}.Names`, Names);
    const text = neededIn(`Lines.${at}.Text`, Text);
    const phone = Phone.trim();
    if (!isPhone(phone)) throw new FieldRefusal(`Lines.${at}.Phone`, 'assessments.helpline.phone');
    // The second of two lines with one key becomes a new one.
    const id = own.delete(Key) ? Key : newKey('', title['en-US'], taken);
    taken.add(id);
    return {
      id,
      ...(When !== null && expressionsIn(When).length > 0 && { when: When }),
      title,
      text,
      phone,
      ...(!TakesTexts && { isCallOnly: true as const }),
    };
  });
};

/** Replaces the helplines of a draft. @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 */
export const saveHelplines = (call: HraCall, id: string, body: AssessmentHelplinesBody): Promise<AdministeredHelplines> =>
  changeScoring(call, id, async (whole, unit) => {
    const before = whole.scoring.helplines ?? [];
    const helplines = linesIn(whole, body.Lines);
    const scoring = { ...whole.scoring, helplines };
    const authored = authoredOf({ ...whole, scoring }, id);
    for (const [at, line] of helplines.entries()) {
      const fault = conditionFault(authored, line.id, call.language);
      if (fault) throw new FieldRefusal(`Lines.${at}.When`, fault.key, fault.values);
    }
    const part = { Id: id, EntityId: whole.draft.company_id };
    const mine = presentHelplines(helplines, part);
    const theirs = fieldsOf(presentHelplines(before, part));
    const Version = await revise(unit, whole, { key: helplinesKey, version: body.Version, mine: fieldsOf(mine), theirs });
    return { scoring: isDeepStrictEqual(before, helplines) ? whole.scoring : scoring, answer: { ...mine, Version } };
  });
