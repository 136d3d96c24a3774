import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';

interface Group {
  /** Id of the open one. */
  readonly openId: string | undefined;
  readonly open: (id: string) => void;
  /** Does nothing if another one has been opened since. */
  readonly close: (id: string) => void;
}

const GroupContext = createContext<Group>({ openId: undefined, open: () => undefined, close: () => undefined });

/** At most one drop-down inside is open at a time. */
export const DisclosureGroup = ({ children }: { readonly children: ReactNode }) => {
  const [openId, setOpenId] = useState<string>();
  const close = useCallback((id: string) => setOpenId((current) => (current === id ? undefined : current)), []);
  const group = useMemo<Group>(() => ({ openId, open: setOpenId, close }), [openId, close]);
  return <GroupContext value={group}>{children}</GroupContext>;
};

export const useDisclosureGroup = (): Group => use(GroupContext);
