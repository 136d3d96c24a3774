import type { FieldValues } from 'react-hook-form';
import type { Endpoint } from '../../net/endpoints';
import type { Limited } from '../../net/limits';
import type { Change } from '../../state/change/change';
import { useRecord } from '../form/record/useRecord';
import { type ContractForm, useContractForm } from '../form/useContractForm';
import type { ContentItem } from './content';

/** Content with an id, and a version if it has one. */
type Identified = Pick<ContentItem, 'Id' | 'Version'>;

interface ContentFormOptions<Item extends Identified, V extends FieldValues, I, O> {
  /** The edited content; undefined for new content. */
  readonly item: Item | undefined;
  readonly company: string;
  /** Initial values of the form. */
  readonly startOf: (item: Item | undefined) => V;
  readonly change: Change<I, O>;
  /** Returns the input of the change. `base` is the common part of every body: id, company and version. */
  readonly input: (values: V, base: { readonly Id: string | null; readonly EntityId: string; readonly Version?: number }) => I;
  /** Name of the draft. */
  readonly draft: string;
  readonly notKept?: readonly (keyof V & string)[];
  readonly fieldOf?: (property: string) => string;
  readonly whenDone: (answer: O) => void;
}

/** The form of new or existing content, with drafts and conflict handling. */
// biome-ignore lint/suspicious/noExplicitAny: any endpoint with a body
export const useContentForm = <E extends Endpoint<any, any> & Limited, Item extends Identified, V extends FieldValues, I, O>(
  endpoint: E,
  { item, company, startOf, change, input, draft, notKept = [], fieldOf, whenDone }: ContentFormOptions<Item, V, I, O>,
): ContractForm<V> => {
  const record = useRecord<{ readonly Version?: number | undefined }, V>(item ?? {}, (data) => startOf(item && (data as Item)));
  const options = {
    start: record.start,
    ...(item && { record }),
    change,
    draft: `${draft}/${item?.Id ?? company}`,
    notKept,
    ...(fieldOf && { fieldOf }),
    input: ({ Version }: { readonly Version?: number }, values: V) =>
      input(values, { Id: item?.Id ?? null, EntityId: company, ...(Version !== undefined && { Version }) }),
    whenDone,
  };
  // The values are the form's own. `input` converts them into the body.
  return useContractForm(endpoint, options as never) as unknown as ContractForm<V>;
};
