/** How many rows a page of a table may have (SHL-137). A file of its own, so that the browser gets it without the schema library. */
export const pageSizes = [10, 25, 100] as const;
