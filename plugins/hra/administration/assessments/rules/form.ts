import type { AdministeredItem, AdministeredPage, AssessmentItemBody, AssessmentPageBody } from '../../../contract';

type Both = AdministeredItem['Names'];
type Base = Pick<AssessmentItemBody, 'Id' | 'EntityId' | 'Version'>;

/** An answer as the form has it; `Row` names its row on screen. */
export type ChoiceValues = AdministeredItem['Choices'][number] & { readonly Row: string };
export type UnitValues = { readonly Row: string; readonly Unit: string; readonly Factor: number | null; readonly Decimals: number | null };

/** What stands in the form of a question. Values of other types stay there, and the server passes them over. */
export interface ItemValues extends Omit<AdministeredItem, 'Id' | 'EntityId' | 'Version' | 'Choices' | 'Units' | 'Below'> {
  readonly Choices: ChoiceValues[];
  readonly Units: UnitValues[];
  /** Empty: none. */
  readonly Below: string;
}

const noText: Both = { en: '', es: '' };
const open = { From: null, To: null };

export const startOfItem =
  (pageId: string) =>
  (item: AdministeredItem | undefined): ItemValues => ({
    PageId: item?.PageId ?? pageId,
    Key: item?.Key ?? '',
    Type: item?.Type ?? 'SingleChoice',
    Names: item?.Names ?? noText,
    Hint: item?.Hint ?? noText,
    Html: item?.Html ?? noText,
    Choices: (item?.Choices ?? []).map((choice) => ({ ...choice, Row: choice.Value })),
    Units: (item?.Units ?? []).map((unit) => ({ ...unit, Row: unit.Unit })),
    Plausible: item?.Plausible ?? open,
    Possible: item?.Possible ?? open,
    Below: item?.Below ?? '',
    IsAge: item?.IsAge ?? false,
    IsPast: item?.IsPast ?? false,
    IsOptional: item?.IsOptional ?? false,
    When: item?.When ?? null,
  });

/** Only what its type has is sent, so that a half-filled row of another type refuses nothing. */
export const itemBody = ({ Choices, Units, Below, Key, ...values }: ItemValues, base: Base): AssessmentItemBody => ({
  ...base,
  ...values,
  ...(!base.Id && { Key: Key.trim() }),
  Choices: values.Type.endsWith('Choice') ? Choices.map(({ Row: _, ...choice }) => choice) : [],
  Units: values.Type === 'Biometric' ? Units.map(({ Unit, Factor, Decimals }) => ({ Unit, Factor: Factor ?? 1, Decimals: Decimals ?? 0 })) : [],
  Below: Below || null,
});

interface PageValues {
  readonly Names: Both;
  readonly When: AdministeredPage['When'];
}

export const startOfPage = (page: AdministeredPage | undefined): PageValues => ({ Names: page?.Names ?? noText, When: page?.When ?? null });

export const pageBody = (values: PageValues, base: Base, DraftId: string): AssessmentPageBody => ({ ...base, ...values, DraftId });
