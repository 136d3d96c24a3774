import { useLocation, useSearch } from 'wouter';

/** Parameters of the address. */
const names = ['company', 'planYear'] as const;
type Name = (typeof names)[number];

/** Company and plan year in the address. Other parameters of the query stay. */
export const useAddress = () => {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  return {
    company: query.get('company'),
    planYear: query.get('planYear'),
    /** Sets the parameters of the address; null removes one. */
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
