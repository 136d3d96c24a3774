/** The page of impersonations of the person. */
export const accountAccessAddress = '/act/account-access';
