/** Numbers of rows per page of a table (SHL-137). In a separate file, so that the browser does not load the schema library with it. */
export const pageSizes = [10, 25, 100] as const;
