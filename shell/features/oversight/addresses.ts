/** Who acted for the person. */
export const accountAccessAddress = '/act/account-access';
