import { useMemo, useState } from 'react';
import { PluginView, type PluginViewProps } from '../../kernel/PluginView';
import type { Audience } from '../../net/schemas/audience';
import { ErrorState } from '../../ui/states/ErrorState';
import { Loading } from '../../ui/states/Loading';
import type { Choice } from './contract';
import type { EditorInput } from './parts/audience/Editor';
import { isSame } from './rules/audience';
import { faultsByRow } from './rules/faultsByRow';

const editor = (() => import('./parts/audience/Editor')) as unknown as PluginViewProps['view'];

interface AudienceEditorProps {
  /** The company of the audience. */
  readonly company: Choice;
  readonly value: Audience;
  /** The saved audience. If the administrator cannot choose one of its filters, such as one of health data, it is read-only until they choose another. */
  readonly saved?: EditorInput['saved'];
  readonly onChange: (next: Audience) => void;
  /** The name of the group for screen readers, outside a field. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  /** Marks incomplete rows; invalid values are always marked. */
  readonly isJudged?: boolean;
  /** Server errors by path within the audience, such as `2.Values`. Each is shown until its row changes; one with the path '' is about the audience, and is shown until that changes. */
  readonly faults?: readonly { readonly path: string; readonly text: string }[] | undefined;
  readonly handle?: EditorInput['handle'];
  readonly onCount?: EditorInput['onCount'];
  readonly onRefused?: EditorInput['onRefused'];
  /** Filters that can be chosen; by default those of `listType`. */
  readonly offered?: EditorInput['offered'];
  /** The coach list whose people are selected, with the filters and the count of that list. Reports have their own filters. By default all filters are offered. */
  readonly listType?: EditorInput['listType'];
  /** Id of the plan year of statuses and offered challenges (FIL-059); by default statuses are those of the current one. */
  readonly planYear?: EditorInput['planYear'];
}

const nothingSaid: NonNullable<AudienceEditorProps['faults']> = [];

/**
 * Edits an audience by filters (FIL-023 to FIL-055). It shows the rows, which people must all match, the number of people, a description in words, and why a person is
 * included. An incomplete row is part of `value` but is not counted. The code is loaded when the first editor is rendered.
 * @example <AudienceEditor company={company} value={audience} onChange={setAudience} label={t('audience')} />
 */
export const AudienceEditor = ({
  company,
  value,
  saved,
  onChange,
  label,
  isDisabled = false,
  isJudged = false,
  faults = nothingSaid,
  handle,
  onCount,
  onRefused,
  offered,
  listType,
  planYear,
}: AudienceEditorProps) => {
  const [received, setReceived] = useState({ faults, rows: value });
  if (received.faults !== faults) setReceived({ faults, rows: value });
  const byRow = useMemo(() => faultsByRow(received.faults, received.rows), [received]);
  const fault = isSame(received.rows, value) ? received.faults.find(({ path }) => path === '')?.text : undefined;
  const input: EditorInput = {
    company,
    value,
    saved,
    onChange,
    isDisabled,
    isJudged,
    fault,
    faults: byRow,
    handle,
    onCount,
    onRefused,
    offered,
    listType,
    planYear,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in addition to the label of the field
    <div role="group" aria-label={label}>
      <PluginView plugin="administration" view={editor} input={input} loading={<Loading />} failed={({ retry }) => <ErrorState onRetry={retry} />} />
    </div>
  );
};
