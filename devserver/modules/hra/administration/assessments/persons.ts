import type { AdministeredPerson, AssessmentPersonBody } from '../../../../../plugins/hra/contract';
import { mostDrafts, mostPersons } from '../../../../../plugins/hra/rules/authoringLimits';
import { contentOf } from '../../../../platform/content/content';
import { namesIn } from '../../../../platform/content/fields';
import type { KnownContent } from '../../../../platform/content/kind';
import { FieldRefusal, Refusal } from '../../../../platform/module';
import type { HraDb, HraTables } from '../../tables';
import type { AuthoredAssessment } from '../../taking/authored';
import { outcomeOf, type PersonFields, unfitOf } from './outcome';
import { authoredOf, type Db, openDraft, type Where, wholeOf } from './read';

interface PersonState extends PersonFields {
  readonly DraftId: string;
}

export type KnownPerson = KnownContent<PersonState>;

/** Example persons of drafts that are neither published nor deleted, in their order. */
export const readPersons = async (anyDb: Db, of: Where): Promise<readonly KnownPerson[]> => {
  const db = anyDb as HraDb;
  const all = db
    .selectFrom('hra_draft_person as person')
    .innerJoin('hra_draft as draft', 'draft.id', 'person.draft_id')
    .selectAll('person')
    .where('person.deleted_at', 'is', null)
    .where('draft.deleted_at', 'is', null)
    .where('draft.published_as', 'is', null)
    .orderBy('person.position')
    .orderBy('person.id');
  const rows = await ('ids' in of
    ? all.where('person.id', 'in', of.ids)
    : 'draftId' in of
      ? all.where('person.draft_id', '=', of.draftId)
      : all.where('person.company_id', '=', of.companyId)
  ).execute();
  return rows.map(({ id, company_id, draft_id, definition }) => ({
    id,
    companyId: company_id,
    state: { ...(JSON.parse(definition) as PersonFields), DraftId: draft_id },
  }));
};

/** The fields of a body: the last entry of each key, without unanswered questions. */
const fieldsIn = (body: AssessmentPersonBody): PersonFields => {
  const lastOf = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [...new Map(all.map((one) => [keyOf(one), one])).values()];
  const answered = body.Answers.map(({ QuestionId, Answer, BiometricAnswer }) => ({
    QuestionId,
    Answer: Answer.filter((text) => text.trim() !== ''),
    BiometricAnswer: BiometricAnswer?.Value.trim() ? BiometricAnswer : null,
  })).filter(({ Answer, BiometricAnswer }) => Answer.length > 0 || BiometricAnswer !== null);
  return {
    Names: namesIn(body),
    Answers: lastOf(answered, ({ QuestionId }) => QuestionId),
    Scores: lastOf(body.Scores, ({ Key }) => Key),
    Results: lastOf(body.Results, ({ Key }) => Key),
    IsUrgent: body.IsUrgent,
  };
};

const fieldOf = { answer: 'Answers', score: 'Scores', result: 'Results' } as const;

/** @throws FieldRefusal 400 at a new part that does not fit. Parts that fitted when they were saved are listed as problems of the draft instead. */
const refuseUnfit = (authored: AuthoredAssessment, fields: PersonFields, before: PersonFields | undefined): void => {
  const wasThere = (kind: keyof typeof fieldOf, key: string): boolean => {
    const same = <T>(all: readonly T[] = [], keyOf: (one: T) => string) => JSON.stringify(all.find((one) => keyOf(one) === key));
    if (kind === 'answer') return same(before?.Answers, ({ QuestionId }) => QuestionId) === same(fields.Answers, ({ QuestionId }) => QuestionId);
    return (kind === 'score' ? before?.Scores : before?.Results)?.some(({ Key }) => Key === key) ?? false;
  };
  const unfit = unfitOf(authored, fields).find(({ Kind, Key }) => !wasThere(Kind, Key));
  if (unfit) throw new FieldRefusal(fieldOf[unfit.Kind], `assessments.person.${unfit.Kind}`, { key: unfit.Key });
};

const answerInWords = ({ QuestionId, Answer, BiometricAnswer }: PersonFields['Answers'][number]): string =>
  `${QuestionId} = ${BiometricAnswer ? `${BiometricAnswer.Value} ${BiometricAnswer.Units}` : Answer.join(', ')}`;

/** Example persons of drafts. */
export const persons = contentOf<HraTables, AssessmentPersonBody, PersonState>({
  record: 'assessmentPerson',
  orderRecord: 'assessmentPersonOrder',
  table: 'hra_draft_person',
  owner: 'company_id',
  // The effective limit is that of one draft (`stateIn`).
  most: mostDrafts * mostPersons * 100,
  texts: {
    unknown: 'assessments.person.unknown',
    tooMany: 'assessments.person.tooMany',
    created: 'undo.assessmentPerson.created',
    saved: 'undo.assessmentPerson.saved',
    deleted: 'undo.assessmentPerson.deleted',
    reordered: 'undo.assessmentPerson.reordered',
  },
  read: readPersons,
  async stateIn(body, { unit, companyId, before }) {
    const draft = await openDraft(unit.trx, companyId, before?.DraftId ?? body.DraftId);
    const fields = fieldsIn(body);
    if (!before && (await readPersons(unit.trx, { draftId: draft.id })).length >= mostPersons)
      throw new Refusal(409, 'assessments.person.tooMany', { most: mostPersons });
    refuseUnfit(authoredOf(await wholeOf(unit.trx, draft), draft.id), fields, before);
    return { ...fields, DraftId: draft.id };
  },
  columns: ({ DraftId, ...fields }) => ({ draft_id: DraftId, definition: JSON.stringify(fields) }),
  writeRest: async () => undefined,
  comparable: ({ DraftId: _, ...fields }) => fields,
  inWords: async (_unit, _companyId, { Names, Answers, Scores, Results, IsUrgent }) => ({
    Person: Names.en,
    Answers: Answers.map(answerInWords).join('; '),
    Scores: Scores.map(({ Key, Value }) => `${Key} = ${Value ?? '∅'}`).join('; '),
    Results: Results.map(({ Key, Level, Rule }) => `${Key} = ${Level ?? '∅'}${Rule === undefined ? '' : ` (${Rule}.)`}`).join('; '),
    IsUrgent,
    IsDeleted: false,
  }),
  mayReturn: async ({ trx }, companyId, { DraftId }) => void (await openDraft(trx, companyId, DraftId)),
});

export const presentPerson = ({ id, companyId, state }: KnownPerson, authored: AuthoredAssessment, Version: number): AdministeredPerson => {
  const { DraftId: _, ...fields } = state;
  return { Id: id, EntityId: companyId, ...fields, Outcome: outcomeOf(authored, fields.Answers), Unfit: unfitOf(authored, fields), Version };
};
