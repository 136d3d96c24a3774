import type { ProfileAnswer } from '../../../../shell/features/account/contract';
import type { CompanyField } from '../../../contracts';
import type { Call } from '../../../platform/module';
import type { PersonTable } from '../../../platform/tables';

/** Names of the product's own questions; the company's have names of their own. */
export const dateOfBirth = 'DateOfBirth';
export const uniqueId = 'UniqueId';

/** Options of a list; the value is stored. */
const sexes = ['Female', 'Male', 'Nonbinary', 'NotSaid'] as const;

/** The data from which the questions are built. */
interface Known {
  readonly person: PersonTable;
  readonly uniqueId: string | null;
  readonly company: readonly CompanyField[];
}

const plain = { HelpText: '', InputType: 'text', Options: [], Required: false, Readonly: false } as const satisfies Partial<ProfileAnswer>;

/** The questions of the personal section with their answers: those of the product, then those of the company (ACC-003, ACC-004). */
export const answersOf = ({ person, uniqueId: number, company }: Known, text: Call['text']): ProfileAnswer[] => {
  const asked = (Id: string, UserAnswer: string | null, more: Partial<ProfileAnswer> = {}): ProfileAnswer => ({
    ...plain,
    Options: [],
    Id,
    UserAnswer,
    Label: text(`answer.${Id}`),
    ...more,
  });
  return [
    asked('FirstName', person.first_name, { Required: true }),
    asked('LastName', person.last_name, { Required: true }),
    asked(dateOfBirth, person.date_of_birth, { InputType: 'date' }),
    asked('Sex', person.sex, { InputType: 'list', Options: sexes.map((sex) => ({ Value: sex, Label: text(`sex.${sex}`) })) }),
    asked('PostalCode', person.postal_code),
    asked(uniqueId, number, { HelpText: text('help.UniqueId') }),
    // A list without options is not asked.
    ...company.filter(({ inputType, options }) => inputType !== 'list' || options.length > 0).map(ofCompany),
  ];
};

const ofCompany = ({ id, label, helpText, inputType, options, value, isReadonly }: CompanyField): ProfileAnswer => ({
  Id: id,
  UserAnswer: value,
  Label: label,
  HelpText: helpText,
  InputType: inputType,
  Options: options.map((option) => ({ Value: option.value, Label: option.label })),
  Required: false,
  Readonly: isReadonly,
});
