/** How many entries a page of the table may hold; the first is the one to begin with (TRK-025). */
export const pageSizes = [30, 50] as const;

/** A page of a list; a number beyond the last page gives the last one. Pages count from 0. */
export const pageOf = <T>(
  items: readonly T[],
  wanted: number,
  size: number,
): { readonly page: number; readonly pages: number; readonly items: readonly T[] } => {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(Math.max(0, wanted), pages - 1);
  return { page, pages, items: items.slice(page * size, (page + 1) * size) };
};
