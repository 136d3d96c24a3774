import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { type ContractForm, documentsSent, withStoredFiles } from '#shell/api';
import type { AdministeredChallenge } from '../../../contract';
import { fieldOf } from '../rules/fieldOf';
import { type Content, changesIn, fieldsOf, type Stored, storedOf } from '../rules/stored';
import { startOf, type WizardValues } from '../rules/values';

/** The form's values at a time. */
export interface Read extends Pick<Stored, 'open'> {
  readonly values: WizardValues;
  readonly changes: Content;
}

export interface StoredOptions {
  readonly form: ContractForm<WizardValues>;
  /** The last saved challenge, and the callback of the next save. */
  readonly record: { readonly data: AdministeredChallenge; savedAs(data: AdministeredChallenge): void };
  readonly zone: string;
  /** Called after the first save of a new challenge. */
  readonly onMade: (made: AdministeredChallenge) => void;
}

const nothingFound: ReadonlyMap<string, string> = new Map();

const faultsIn = ({ Missing }: AdministeredChallenge): ReadonlyMap<string, string> =>
  new Map(Missing.toReversed().map(({ Field, Message }) => [fieldOf(Field), Message]));

/** What the server has stored of the form, what it has found wrong, and how the form differs from it. */
export const useStored = ({ form, record, zone, onMade }: StoredOptions) => {
  const { getValues, setValue, reset, subscribe, control } = form.form;
  const { isDirty } = useFormState({ control });
  const contentOf = (data: AdministeredChallenge): Content => storedOf(startOf(zone)(data), zone, true).content;
  /** The state of the server: the record of the form, and the changes sent since. */
  const server = useRef({ of: record.data, stored: contentOf(record.data) });
  const faults = useRef(faultsIn(record.data));
  const seen = useRef(record.data);
  if (seen.current !== record.data) {
    seen.current = record.data;
    // Saves by the form itself are already included.
    if (server.current.of !== record.data) {
      server.current = { of: record.data, stored: contentOf(record.data) };
      faults.current = isDirty ? nothingFound : faultsIn(record.data);
    }
  }
  /** Number of changes of the form. */
  const [typed, setTyped] = useState(0);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ type }) {
          if (type === 'change') faults.current = nothingFound;
          setTyped((times) => times + 1);
        },
      }),
    [subscribe],
  );

  const read = (): Read => {
    // The form changes nested values in place.
    const values = structuredClone(getValues());
    const isComplete = form.places.get('EligibilityFilter')?.isRight?.(values.EligibilityFilter, values) ?? true;
    const { content, open } = storedOf(values, zone, isComplete);
    return { values, open, changes: changesIn(content, server.current.stored) };
  };

  /** Marks sent values as stored: later input, and values that could not be sent yet, remain changes. */
  const markStored = (saved: AdministeredChallenge, { values, open, changes }: Read): void => {
    const isNew = server.current.of.Id === '';
    const before = startOf(zone)(server.current.of);
    // Files of these changes have their names in the file store now.
    const documents = withStoredFiles(values.documents);
    if (changes.Documents) setValue('documents', withStoredFiles(getValues('documents')));
    const Documents = changes.Documents && documentsSent(documents, values);
    server.current = { of: saved, stored: { ...server.current.stored, ...changes, ...(Documents && { Documents }) } };
    const left: Partial<WizardValues> = Object.fromEntries(open.flatMap((name) => fieldsOf[name]).map((name) => [name, before[name]]));
    const hasPicture = changes.ImageUploadRequest !== undefined;
    const savedPicture = hasPicture ? (saved.ImageUrl ?? '') : values.savedPicture;
    if (hasPicture && getValues('savedPicture') === values.savedPicture) setValue('savedPicture', savedPicture);
    reset(
      { ...values, documents, savedPicture, ...left },
      { keepValues: true, keepErrors: true, keepTouched: true, keepSubmitCount: true, keepIsSubmitted: true },
    );
    record.savedAs(saved);
    if (isNew) onMade(saved);
    faults.current = faultsIn(saved);
  };

  return {
    isDirty,
    typed,
    read,
    markStored,
    /** The challenge of the last save. */
    saved: (): AdministeredChallenge => server.current.of,
    /** The server's fault of the current value of a field. */
    faultAt: (path: string): string | undefined => faults.current.get(path),
  };
};
