import type { FieldTexts } from '../rules/fields';

/** What a person wants to save: an entry of one day, new or in the place of another. */
export interface EntryDraft {
  readonly trackerId: string;
  readonly trackerName: string;
  readonly day: string;
  /** As they are stored: field name → text, empty fields left out. */
  readonly values: FieldTexts;
  /** Field name → what the screen shows for it. */
  readonly shown: FieldTexts;
  /** The same in words. */
  readonly inWords: string;
  /** The entry that is changed; `undefined` makes a new one. */
  readonly replaces: { readonly id: string; readonly dateKey: string } | undefined;
  /** Name of the form that holds it (`draftNameOf`), if one does. */
  readonly form?: string;
  /** Refused where another entry takes the day, instead of changing that one. */
  readonly onlyNew?: true;
}
