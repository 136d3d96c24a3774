import { useEffect, useRef, useState } from 'react';

interface Order<Row> {
  /** Rows in the order on screen. */
  readonly rows: readonly Row[];
  readonly isSaving: boolean;
  /** Whether the last order could not be saved. */
  readonly hasFailed: boolean;
  /** Shows and saves an order. */
  readonly put: (rows: readonly Row[]) => void;
}

/**
 * The order of rows, which is shown before it is saved. Orders are saved in sequence; of those made during a save, only the last one is saved. After a failure,
 * the last saved order returns (ADR-082).
 */
export const useOrder = <Row>(given: readonly Row[], keyOf: (row: Row) => string, save: (rows: readonly Row[]) => Promise<boolean>): Order<Row> => {
  const [order, setOrder] = useState<readonly string[]>();
  const [isSaving, setIsSaving] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const wanted = useRef<readonly Row[]>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  // Newly loaded rows take precedence, unless an order is being saved.
  const keys = given.map(keyOf).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only if the order of the loaded rows differs
  useEffect(() => {
    if (!wanted.current) setOrder(undefined);
  }, [keys]);

  const saveAll = async (): Promise<void> => {
    setIsSaving(true);
    let saved: readonly string[] | undefined = order;
    while (wanted.current) {
      const now: readonly Row[] = wanted.current;
      const isDone = await save(now).catch(() => false);
      if (isGone.current) return;
      if (!isDone) {
        wanted.current = undefined;
        setOrder(saved);
        setHasFailed(true);
      } else {
        saved = now.map(keyOf);
        if (wanted.current === now) wanted.current = undefined;
      }
    }
    setIsSaving(false);
  };

  const places = new Map(order?.map((key, at) => [key, at]));
  const placeOf = (row: Row): number => places.get(keyOf(row)) ?? places.size;
  return {
    rows: order ? [...given].sort((one, other) => placeOf(one) - placeOf(other)) : given,
    isSaving,
    hasFailed,
    put(rows) {
      setOrder(rows.map(keyOf));
      setHasFailed(false);
      const isUnderWay = wanted.current !== undefined;
      wanted.current = rows;
      if (!isUnderWay) void saveAll();
    },
  };
};
