import { useState } from 'react';
import type { Selection } from './columns';
import { useText } from './text';

/** Outcome of the action for one row. */
export interface RowOutcome {
  readonly key: string;
  readonly IsSuccessful: boolean;
  /** Why the row was not changed. */
  readonly Message?: string | undefined;
}

type Counts = Readonly<Record<'n' | 'done' | 'failed', number>>;

interface SelectionOptions {
  /** Keys of all rows, if all are loaded. A row that no longer exists is deselected. */
  readonly present?: readonly string[];
  /** The filters of the list as a text; allows selecting all matching rows. The selection ends when it changes. */
  readonly matching?: string;
}

interface Kept {
  readonly keys: ReadonlySet<string>;
  readonly except?: ReadonlySet<string> | undefined;
  readonly reasons: ReadonlyMap<string, string>;
  readonly outcome?: string | undefined;
  readonly matching?: string | undefined;
}

const nothing: Kept = { keys: new Set(), reasons: new Map() };

/** All matching rows with exceptions, or some rows: the input of an endpoint for many rows. */
export type Chosen = { readonly all: true; readonly except: readonly string[] } | { readonly all: false; readonly keys: readonly string[] };

/**
 * The selected rows of a table and the outcome of an action on them. Refused rows stay selected, each with its reason; a new selection clears reasons and outcome.
 * @example
 * const selection = useSelection({ present: rows.map(keyOf) });
 * const { run, isRunning } = useChange(remove, ({ Actions }) => selection.tell(Actions.map(…), { otherwise: t('failed') }));
 * <DataTable selection={{ ...selection.of, actions, running: isRunning ? selection.of.keys.size : undefined }} … />
 */
export const useSelection = ({ present, matching }: SelectionOptions = {}) => {
  const t = useText();
  const [kept, keep] = useState(nothing);
  const held = kept.except !== undefined && kept.matching !== matching ? nothing : kept;
  const keys = present ? new Set(present.filter((key) => held.keys.has(key))) : held.keys;
  const of: Omit<Selection, 'actions' | 'running'> = {
    keys,
    except: held.except,
    reasons: held.reasons,
    outcome: held.outcome,
    onChange: (changed) => keep({ ...nothing, keys: changed }),
    onExcept: matching === undefined ? undefined : (except) => keep({ ...nothing, except, matching }),
  };
  return {
    of,
    chosen: (held.except ? { all: true, except: [...held.except] } : { all: false, keys: [...keys] }) satisfies Chosen as Chosen,
    clear: (): void => keep(nothing),
    /**
     * Reports the outcome of an action. Changed rows are deselected.
     * @param otherwise reason of rows without one
     * @param says the summary instead of "3 of 5 done …"; false if it is shown elsewhere
     */
    tell: (rows: readonly RowOutcome[], { otherwise, says }: { readonly otherwise: string; readonly says?: (counts: Counts) => string | false }): void => {
      const refused = rows.filter(({ IsSuccessful }) => !IsSuccessful);
      const counts = { n: rows.length, done: rows.length - refused.length, failed: refused.length };
      keep({
        keys: new Set(refused.map(({ key }) => key)),
        reasons: new Map(refused.map(({ key, Message }) => [key, Message || otherwise])),
        outcome: (says ? says(counts) : t(refused.length > 0 ? 'someDone' : 'allDone', counts)) || undefined,
      });
    },
  };
};
