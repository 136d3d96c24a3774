/** A day (`yyyy-MM-dd`) as `MM/dd/yyyy`, in every language (SUP-017); empty without one. */
export const shownDate = (day: string | null): string => (day ?? '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
