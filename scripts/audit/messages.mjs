/** Messages about a row with a fault. @type {Record<string, (row: number) => string>} */
const faults = {
  changed: (row) => `row ${row} is not what was written`,
  missing: (row) => `row ${row} is missing`,
  unlinked: (row) => `row ${row} was added by another hand`,
  removedFromEnd: (row) => `row ${row} is missing, and all behind it`,
  headForged: (row) => `nothing vouches that row ${row} is the last`,
  unlisted: (row) => `the list of acting does not tell row ${row} as it was written`,
  untold: (row) => `somebody acted for another person in a session that no row up to row ${row} tells of`,
  keptForUndo: (row) => `what is kept to undo row ${row} is not what was written`,
  keptChange: (row) => `what is kept of the change of row ${row} is not what was written`,
  headUnknown: (row) => `the given head stands nowhere up to row ${row}: another history has taken the place of this one`,
};

/** The result of an audit check as text. @param {import('../../devserver/platform/audit/verify').Verdict} verdict */
export const verdictText = (verdict) => {
  if (!verdict.isUnbroken && verdict.why === 'otherSecret')
    return 'Nothing can be told: the audit was written with another TOKEN_SECRET. Set the one that the server starts with.';
  if (!verdict.isUnbroken) return `The audit is broken: ${faults[verdict.why]?.(verdict.row)}.`;
  return verdict.head === undefined
    ? 'The audit is unbroken: nothing has been written yet.'
    : `The audit is unbroken: ${verdict.rows} rows. Head: ${verdict.head.hash}`;
};
