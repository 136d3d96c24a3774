/** Opens an address beside this page. @returns whether the browser let it: some allow it only right after a click */
export const openTab = (address: string): boolean => {
  const tab = window.open(address, '_blank');
  // The other page must not reach back into this one.
  if (tab) tab.opener = null;
  return tab !== null;
};
