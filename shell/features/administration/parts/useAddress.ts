import { useLocation, useSearch } from 'wouter';

/** How the address names what is shown. */
const names = ['company', 'planYear'] as const;
type Name = (typeof names)[number];

/** What the address says; the rest of its query stays as it is. */
export const useAddress = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  return {
    company: query.get('company'),
    planYear: query.get('planYear'),
    /** Names what is shown; null: the address says nothing of it. */
    name(shown: Partial<Readonly<Record<Name, string | null>>>): void {
      const next = new URLSearchParams(search);
      for (const name of names) {
        const value = shown[name];
        if (value === null) next.delete(name);
        else if (value !== undefined) next.set(name, value);
      }
      if (String(next) !== String(query)) navigate(next.size > 0 ? `${path}?${next}` : path, { replace: true });
    },
  };
};
