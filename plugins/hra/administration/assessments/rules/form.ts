import type { AdministeredItem, AdministeredPage, AssessmentItemBody, AssessmentPageBody } from '../../../contract';

type Both = AdministeredItem['Names'];
type Base = Pick<AssessmentItemBody, 'Id' | 'EntityId' | 'Version'>;

/** An answer in the form; `Row` identifies its row on screen. */
export type ChoiceValues = AdministeredItem['Choices'][number] & { readonly Row: string };
export type UnitValues = { readonly Row: string; readonly Unit: string; readonly Factor: number | null; readonly Decimals: number | null };

/** Values of the form of a question. Values of other types are kept in the form, and ignored by the server. */
export interface ItemValues extends Omit<AdministeredItem, 'Id' | 'EntityId' | 'Version' | 'Choices' | 'Units' | 'Below'> {
  readonly Choices: ChoiceValues[];
  readonly Units: UnitValues[];
  /** Empty for none. */
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

/** Sends only the fields of the type, so that an incomplete row of another type causes no refusal. */
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
