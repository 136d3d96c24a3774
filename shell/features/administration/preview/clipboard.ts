/** Copies the full address of a page of the product. @returns false if the browser does not let it */
export const copyLink = async (address: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(new URL(address, location.origin).href);
    return true;
  } catch {
    return false;
  }
};
