import { useMemo, useState } from 'react';
import { PluginView, type PluginViewProps } from '../../kernel/PluginView';
import type { Audience } from '../../net/audience';
import { ErrorState } from '../../ui/ErrorState';
import { Loading } from '../../ui/Loading';
import type { Choice } from './contract';
import type { EditorInput } from './parts/audience/Editor';
import { faultsByRow } from './rules/faultsByRow';

const editor = (() => import('./parts/audience/Editor')) as unknown as PluginViewProps['view'];

interface AudienceEditorProps {
  /** Whose people are chosen. */
  readonly company: Choice;
  readonly value: Audience;
  readonly onChange: (next: Audience) => void;
  /** Names the group for screen readers, where no field does. */
  readonly label?: string;
  readonly isDisabled?: boolean;
  /** Marks rows that are not complete; what is wrong in itself is marked at once. */
  readonly isJudged?: boolean;
  /** What the server has said of rows, by path within the audience: `2.Values`. Each stands until its row changes. */
  readonly faults?: readonly { readonly path: string; readonly text: string }[] | undefined;
  readonly handle?: EditorInput['handle'];
}

const nothingSaid: NonNullable<AudienceEditorProps['faults']> = [];

/**
 * Says who is meant by filters (FIL-023 to FIL-055): rows that all have to hold, the number of people whom they choose, the same in words, and why somebody is among
 * them. A row under construction has no category or no values yet; it is in `value`, and not counted. Its code comes with the first one that is drawn.
 * @example <AudienceEditor company={company} value={audience} onChange={setAudience} label={t('audience')} />
 */
export const AudienceEditor = ({
  company,
  value,
  onChange,
  label,
  isDisabled = false,
  isJudged = false,
  faults = nothingSaid,
  handle,
}: AudienceEditorProps) => {
  const [told, setTold] = useState({ faults, rows: value });
  if (told.faults !== faults) setTold({ faults, rows: value });
  const byRow = useMemo(() => faultsByRow(told.faults, told.rows), [told]);
  const input: EditorInput = { company, value, onChange, isDisabled, isJudged, faults: byRow, handle };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the label of the field
    <div role="group" aria-label={label}>
      <PluginView plugin="administration" view={editor} input={input} loading={<Loading />} failed={({ retry }) => <ErrorState onRetry={retry} />} />
    </div>
  );
};
