/** Copies the full address of a page of the product. @returns false if the browser denies access to the clipboard */
export const copyLink = async (address: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(new URL(address, location.origin).href);
    return true;
  } catch {
    return false;
  }
};
