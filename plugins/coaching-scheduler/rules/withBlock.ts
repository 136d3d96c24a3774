/** The time blocks after a save: the saved one replaces the one with its id, or is inserted first (COA-038). */
export const withBlock = <B extends { readonly Id: string }>(blocks: readonly B[], saved: B): B[] =>
  blocks.some(({ Id }) => Id === saved.Id) ? blocks.map((block) => (block.Id === saved.Id ? saved : block)) : [saved, ...blocks];
