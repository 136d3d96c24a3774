const hidden = '•••';

/** `paige@acme.example` → `p•••@acme.example`: recognisable for its owner, without the length of the name. */
export const maskMail = (address: string): string => {
  const at = address.lastIndexOf('@');
  return at < 1 ? hidden : `${address.charAt(0)}${hidden}${address.slice(at)}`;
};

/** The last two digits of a number. */
export const maskPhone = (address: string): string => `${hidden}${address.replace(/\D/g, '').slice(-2)}`;
