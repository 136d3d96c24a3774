/** Rearranges the named rows among their own positions. */
export const inOrder = <Row extends { readonly Id: string }>(rows: readonly Row[], ids: readonly string[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.Id, row]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  let next = 0;
  return rows.map((row) => (ids.includes(row.Id) ? (named[next++] ?? row) : row));
};
